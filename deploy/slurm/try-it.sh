#!/bin/bash
# Runs deploy/slurm/simulate.sbatch on a Slurm of two nodes on this computer, and takes one node away in the middle:
#
#   apt-get install -y --no-install-recommends slurm-wlm munge
#   npm run slurm                               # or: npm run slurm -- --hours 240 --runs 240
#
# The flags are those of `npm run simulate`. The script needs root, because each node runs in its own PID namespace:
# ending the namespace ends every process of the node at once, as a power failure does. The daemons listen on free ports
# of loopback, and keep their files in a temporary folder. The script does not use systemd or files in /etc.
#
# Exits with 0 if the stopped node's shard ran again, the merged report equals that of one process, and no invariant is
# broken; otherwise with 1 and a line that says why.
set -euo pipefail
cd "$(dirname "$0")/../.."

# Debian installs the daemons in folders that are not on every PATH.
PATH=$PATH:/usr/sbin:/sbin
for program in munged slurmctld slurmd sbatch squeue scontrol sacct unshare; do
  if ! command -v "$program" > /dev/null; then
    echo "$program is missing. Install Slurm: apt-get install -y --no-install-recommends slurm-wlm munge" >&2
    exit 2
  fi
done
if [ "$(id -u)" -ne 0 ]; then
  echo 'A node is a PID namespace, which only root can create. Run this script as root.' >&2
  exit 2
fi
if [ "$#" -eq 0 ]; then set -- --hours 96 --runs 96; fi

work=$(mktemp -d /tmp/farspin-slurm-XXXXXX)
export SLURM_CONF=$work/slurm.conf
host=$(hostname -s)
user=$(id -un)
declare -A node_pid=()
munge_pid='' controller_pid='' whole_pid=''

finish() {
  # unshare ignores SIGTERM.
  for pid in "${node_pid[@]}"; do kill -KILL "$pid" 2> /dev/null || true; done
  for pid in $controller_pid $munge_pid $whole_pid; do kill "$pid" 2> /dev/null || true; done
  wait 2> /dev/null || true
  if [ "${complete:-no}" = yes ]; then rm -rf "$work"; else echo "Reports, and logs of the daemons: $work" >&2; fi
}
trap finish EXIT

free_port() {
  node -e "const s = require('node:net').createServer().listen(0, '127.0.0.1', () => { console.log(s.address().port); s.close(); })"
}

# Waits until a command succeeds, for at most the given number of seconds.
until_true() {
  local seconds=$1 what=$2
  shift 2
  for ((tries = 0; tries < seconds * 2; tries++)); do
    if "$@" > /dev/null 2>&1; then return; fi
    sleep 0.5
  done
  echo "Gave up after $seconds s: $what. See $work." >&2
  exit 1
}

dd if=/dev/urandom of="$work/munge.key" bs=128 count=1 status=none
chmod 600 "$work/munge.key"
mkdir -p "$work/state" "$work/n1" "$work/n2"
cat > "$SLURM_CONF" <<CONF
ClusterName=try-it
SlurmctldHost=$host(127.0.0.1)
SlurmctldPort=$(free_port)
SlurmUser=$user
SlurmdUser=$user
AuthType=auth/munge
CredType=cred/munge
# Slurm starts a requeued task when the credentials of its first start have expired: here 20 s, by default 120 s.
AuthInfo=socket=$work/munge.socket,cred_expire=20
StateSaveLocation=$work/state
SlurmctldPidFile=$work/slurmctld.pid
SlurmctldLogFile=$work/slurmctld.log
SlurmdSpoolDir=$work/%n
SlurmdPidFile=$work/%n.pid
SlurmdLogFile=$work/%n.log
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
MpiDefault=none
SwitchType=switch/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SlurmdParameters=config_overrides
JobCompType=jobcomp/filetxt
JobCompLoc=$work/jobcomp.txt
# A node that does not answer for 10 s is down, and its tasks are queued again.
SlurmdTimeout=10
ReturnToService=2
NodeName=n1 NodeHostname=$host NodeAddr=127.0.0.1 Port=$(free_port) CPUs=1 RealMemory=2000
NodeName=n2 NodeHostname=$host NodeAddr=127.0.0.1 Port=$(free_port) CPUs=1 RealMemory=2000
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
CONF

munged --foreground --force --key-file="$work/munge.key" --socket="$work/munge.socket" --pid-file="$work/munge.pid" \
  --log-file="$work/munge.log" --seed-file="$work/munge.seed" 2> "$work/munge.err" &
munge_pid=$!
until_true 10 'munged does not answer' munge --no-input --socket="$work/munge.socket"
slurmctld -D -c 2> "$work/slurmctld.err" &
controller_pid=$!
until_true 20 'slurmctld does not answer' scontrol ping

start_node() {
  unshare --pid --fork --mount-proc --kill-child slurmd -D -N "$1" 2> "$work/$1.err" &
  node_pid[$1]=$!
}
is_idle() { [ "$(sinfo --noheader --nodes "$1" --format %t)" = idle ]; }
start_node n1
start_node n2
for node in n1 n2; do until_true 30 "node $node does not start" is_idle "$node"; done
echo '$ sinfo'
sinfo

# One process over the same seeds, for comparison. It runs at the same time.
npm run -s simulate -- "$@" > "$work/whole.txt" &
whole_pid=$!

mkdir -p shards
rm -f shards/*.json
job=$(sbatch --parsable deploy/slurm/simulate.sbatch "$@")
echo "\$ sbatch deploy/slurm/simulate.sbatch $*"
echo "Submitted batch job $job"

# When some shards are written, a node is taken away in the middle of its work.
state_of() { squeue --noheader --array --jobs "$job" --format "$1" "${@:2}"; }
is_over() { [ -z "$(state_of %K)" ]; }
is_in_the_middle() { [ "$(ls shards/*.json 2> /dev/null | wc -l)" -ge 3 ] && state_of %K --states RUNNING --nodelist n2 | grep -q .; }
can_go_on() { is_in_the_middle || is_over; }
until_true 600 'no task ran on n2' can_go_on
lost=$(state_of %K --states RUNNING --nodelist n2 || true)
if [ -n "$lost" ]; then
  kill -KILL "${node_pid[n2]}"
  wait "${node_pid[n2]}" 2> /dev/null || true
  unset 'node_pid[n2]'
  echo "Node n2 stopped while it ran task $lost."
  is_down() { sinfo --noheader --nodes n2 --format %t | grep -q down; }
  until_true 120 'Slurm did not notice that n2 is down' is_down
  echo '$ sinfo'
  sinfo

  start_node n2
  echo 'Node n2 starts again.'
fi
until_true 1200 'the tasks did not end' is_over
# As in simulate.sbatch, 1 means that invariants are broken: the report is complete. Only other codes are failures.
whole_code=0
wait "$whole_pid" || whole_code=$?
whole_pid=''

# Slurm's own accounting (jobcomp/filetxt), as a table: one line for each start of a task, in the order of the ends.
# `sacct --completion` of Slurm 22.05 cannot read the array fields of this file.
echo
awk '
  function value(name,   field) { for (at = 1; at <= NF; at++) { split($at, field, "="); if (field[1] == name) return field[2] } }
  function time(name) { return substr(value(name), 12) }
  BEGIN { line = "%-5s %-5s %-10s %-9s %-9s %s\n"; printf line, "task", "node", "state", "start", "end", "exit code" }
  { printf line, value("ArrayTaskId"), value("NodeList"), value("JobState"), time("StartTime"), time("EndTime"), value("ExitCode") }
' "$work/jobcomp.txt"
echo

merge_code=0
npm run -s simulate -- merge shards/*.json > "$work/merged.txt" || merge_code=$?
echo '$ npm run -s simulate -- merge shards/*.json'
# The last three lines, and the violations that follow them.
sed -n '/^Rules of /,$p' "$work/merged.txt"
hash_of() { grep '^Trace hash' "$1" || echo 'no trace hash'; }
# The first line has the times. Everything else is the same.
same=yes
diff <(tail -n +2 "$work/whole.txt") <(tail -n +2 "$work/merged.txt") > "$work/reports.diff" || same=no
if [ "$whole_code" -gt 1 ] || [ "$merge_code" -gt 1 ]; then same=no; fi
if [ "$same" = yes ]; then report='the same report'; else report='another report'; fi
echo "One process printed $report: $(hash_of "$work/whole.txt")"

fail() {
  echo "$1" >&2
  exit 1
}
if [ "$whole_code" -gt 1 ]; then
  fail "\"npm run simulate -- $*\" failed with exit code $whole_code. Run it alone, correct what it reports, and try again."
fi
if [ "$merge_code" -gt 1 ]; then
  fail "The merge failed with exit code $merge_code. Read shards/$job-N.log of each task N that it names, and try again."
fi
if [ -z "$lost" ]; then
  fail 'All tasks ended before n2 could be stopped. Pass more hours and runs, for example: --hours 96 --runs 96.'
fi
if ! grep -q "JobState=NODE_FAIL .*NodeList=n2 .*ArrayTaskId=$lost " "$work/jobcomp.txt" ||
  ! grep -q "JobState=COMPLETED .*ArrayTaskId=$lost " "$work/jobcomp.txt"; then
  fail "Task $lost did not run again. Read slurmctld.log in $work."
fi
if [ "$same" = no ]; then
  fail "The merged report differs from the report of one process. Compare them: cat $work/reports.diff"
fi
if [ "$whole_code" -eq 1 ] || [ "$merge_code" -eq 1 ]; then
  fail 'The simulation found violations. The report above names their seeds, and the command that replays the first one.'
fi
complete=yes
