import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeDials, drawDials, parseDials, usualWorld } from '@farspin/testing';
import { decodeFromCompressedBase64 } from 'hdr-histogram-js';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadCommand } from '../commands/load.ts';
import { listen } from '@farspin/operator/testing';
import { startOperator, type Operator } from '@farspin/operator';
import { schedulerVariables } from '../shard/scheduler.ts';
import { expectAllMoneyInWallets, inHere, load, reportIn } from './testing/commands.ts';

const folder = mkdtempSync(join(tmpdir(), 'farspin-load-'));
/**
 * Seed with which no machine wins free spins early in these tests. Leaving players would wait for the end of the free
 * spins.
 */
const seed = 33;
let operator: Operator;

beforeAll(async () => {
  // In a job of a CI matrix, `load` would run one shard.
  for (const name of schedulerVariables) vi.stubEnv(name, undefined);
  // The higher speed shortens games, because leaving players wait for the end of a game.
  operator = await startOperator({ seed, brands: 6, machinesPerBrand: 10, players: 30, speed: 5 });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await operator.stop();
  rmSync(folder, { recursive: true });
});

const people = ['--players', '20', '--rate', '40', '--threads', '2', '--think', '1s'];
const one = ['--players', '1', '--duration', '100ms'];

describe('a short load', () => {
  test('lets twenty players on two threads play, reconnect and leave without losing money', async () => {
    const file = join(folder, 'report.json');
    const bounds = 'joined==20,lost_money==0,failed==0,unsettled==0,unaudited==0,back.count>=15,drops==20';
    const ended = await load([
      operator.url,
      ...people,
      ...['--duration', '3500ms', '--drop', '10@100ms', '--ensure', bounds, '--report', file, '--json'],
    ]);
    const report = reportIn(ended.stdout);
    expect(ended.stderr).not.toContain('Warning');
    expect(report.failures).toEqual({});
    expect(report.ensure.filter(({ kept }) => !kept)).toEqual([]);
    expect(ended.code).toBe(0);
    expect(reportIn(readFileSync(file, 'utf8'))).toEqual(report);

    expect(report.stages).toMatchObject({ gone: 20, playing: 0 });
    expect(report.counts.presses).toBeGreaterThan(0);
    expect(report.timings.ack?.count).toBeGreaterThan(0);
    // Each connection reconnects within 3 s. A player who leaves earlier does not reconnect.
    expect(report.gauges['back.share']).toBeGreaterThan(0);
    const acks = decodeFromCompressedBase64(report.timings.ack?.hdr ?? '');
    expect(acks.totalCount).toBe(report.timings.ack?.count);
    expect(Math.abs(acks.getValueAtPercentile(99) / 1_000 - (report.timings.ack?.p99 ?? 0))).toBeLessThan(1);

    expect(operator.backOffice.sessions()).toEqual([]);
    expectAllMoneyInWallets(operator);
    // The ledger agrees: every player moved money to a machine and took all of the money back.
    const brought = new Set(
      operator.backOffice.ledger().flatMap(({ reason, from }) => (reason === 'cash-in' ? [from] : [])),
    );
    expect(brought.size).toBe(20);
  });

  test('pays out an earlier session first and does not count the money of that session', async () => {
    const { platform } = operator;
    const signIn = platform.login({ username: 'player1', password: 'player11234' });
    const token = signIn.ok ? signIn.value.token : '';
    const seat = platform.attachMachine(token, () => {});
    if (!seat.ok) throw new Error('There is no seat.');
    seat.value.init({ machineId: '101', token, resume: null });
    seat.value.transfer({ action: 3, amountMinor: 7_000, requestId: 'an old one' });
    seat.value.detach();
    expect(operator.backOffice.sessions()).toHaveLength(1);
    const ended = await inHere([operator.url, ...one, '--ensure', 'lost_money==0,unaudited==0']);
    expect(ended.stdout).toContain('✓ lost_money==0');
    expect(ended.code).toBe(0);
    expect(operator.backOffice.sessions()).toEqual([]);
    expectAllMoneyInWallets(operator);
  });

  test.each([
    'seatAtCashOut=freed acknowledges=after-push noSessionAtInit=silent',
    'seatAtCashOut=closed acknowledges=after-push',
    'seatAtCashOut=closed closingReason=omitted emptyCashOut=refused codeWithoutSession=50105',
    'metersAfterCashOut=silent connectionAfterSession=open metersAtInit=omitted accountPushes=both accountCalls=none',
  ])('ends without a loss at an operator with %s', { tags: ['long'] }, async (text) => {
    const dials = parseDials(text);
    if (!dials.ok) throw new Error(dials.error);
    const other = await startOperator({
      seed,
      brands: 1,
      machinesPerBrand: 4,
      players: 3,
      speed: 5,
      dials: dials.value,
    });
    try {
      const few = ['--players', '3', '--rate', '40', '--think', '100ms', '--duration', '400ms'];
      const ended = await inHere([other.url, ...few, '--ensure', 'joined==3,failed==0,lost_money==0,unsettled==0']);
      expect(ended).toMatchObject({ code: 0 });
      expect(other.backOffice.sessions()).toEqual([]);
      expectAllMoneyInWallets(other);
    } finally {
      await other.stop();
    }
  });

  test.each(['counted-up', 'once'])(
    'presses no button too early at an operator with meterStyle %s',
    { tags: ['long'] },
    async (meterStyle) => {
      const dials = `meterStyle=${meterStyle} running=omitted meterSeq=omitted acknowledges=after-push`;
      const few = ['--players', '3', '--rate', '40', '--think', '50ms', '--duration', '3s', '--ensure'];
      expect((await inHere(['--dials', dials, ...few, 'joined==3,presses>=3,failed==0,refused==0'])).code).toBe(0);
    },
  );

  test(
    '[PLATFORM41] starts an operator with random dials from a seed and prints the dials',
    { tags: ['long'] },
    async () => {
      const drawn = '21';
      const few = ['--players', '3', '--rate', '40', '--think', '100ms', '--duration', '400ms'];
      const ensured = 'joined==3,failed==0,lost_money==0,unsettled==0';
      const ended = await inHere(['--dials', drawn, ...few, '--ensure', ensured]);
      expect(ended).toMatchObject({ code: 0 });
      const told = describeDials(drawDials(Number(drawn), ['capabilities', 'machineFacts', 'figures']));
      expect(ended.stdout).toContain(`Started an operator with --dials '${told}'.`);
    },
  );

  test.each([
    [['http://127.0.0.1:1', '--dials', '7'], 'Leave out the address'],
    [['--dials', '4294967296'], 'A seed must be at most 4294967295'],
    [['--dials', 'kick=never'], 'The dial kick must be allowed or refused'],
  ])('rejects %j with one error line', async (args, said) => {
    expect(await inHere(args)).toMatchObject({ code: 1, stderr: expect.stringContaining(said) });
  });

  test(
    'reports a player as failed, without a loss, if another client uses the same account',
    { tags: ['long'] },
    async () => {
      const [first, second] = await Promise.all([
        load([operator.url, '--players', '1', '--duration', '8s', '--think', '500ms']),
        vi
          .waitFor(() => expect(operator.backOffice.sessions()).toHaveLength(1), 10_000)
          .then(() => inHere([operator.url, '--players', '1', '--duration', '1s', '--think', '500ms'])),
      ]);
      expect(second).toMatchObject({ code: 0 });
      expect(first.stdout).toMatch(
        /no loss found, 1 player not audited\n1 failed: the server ended the session; another client may have used the same account/,
      );
      expect(first.stdout).toContain('an account that nobody else uses at the same time');
      expect(first.code).toBe(3);
      expect(operator.backOffice.sessions()).toEqual([]);
      expectAllMoneyInWallets(operator);
    },
  );

  test('counts rejected players by the displayed error text and advises checking the accounts', async () => {
    const mixed = join(folder, 'mixed.csv');
    writeFileSync(mixed, 'player1,player11234\nplayer2,wrong-one\nplayer3,player31234\n');
    const ended = await inHere([operator.url, '--players', '3', '--accounts', mixed, '--duration', '100ms']);
    expect(ended.stdout).toMatch(/1 failed: signing in: Username or password is wrong\./);
    expect(ended.stdout).toContain('--accounts');
    expect(ended.code).toBe(3);
  });

  test('when interrupted, lets the players leave and reports the results', async () => {
    const ended = await load([operator.url, '--players', '6', '--rate', '20', '--duration', '60s', '--json'], {
      when: '0 s:',
    });
    expect(ended.code).toBe(130);
    const report = reportIn(ended.stdout);
    expect(report).toMatchObject({ interrupted: true, counts: { failed: 0 }, gauges: { lost_money: 0 } });
    expect(ended.stderr).toContain('The players are leaving. Press Ctrl-C again to stop immediately');
    expect(operator.backOffice.sessions()).toEqual([]);
    expectAllMoneyInWallets(operator);
  });

  test('shows a missed threshold in the table and exits with 3', async () => {
    const ended = await inHere([operator.url, ...one, '--ensure', 'joined>1,ack.count>=0']);
    expect(ended.code).toBe(3);
    expect(ended.stdout).toContain('✗ joined>1   it was 1');
    expect(ended.stdout).toContain('✓ ack.count>=0');
    expect(ended.stdout).toMatch(/login +1 /);
    expect(ended.stdout).toContain('no money lost');
  });
});

test('has the same default number of players as serve', () => {
  const { players } = loadCommand().opts<{ readonly players: number }>();
  expect(players).toBe(usualWorld.players);
});

describe('an impossible load', () => {
  const accounts = join(folder, 'accounts.csv');
  writeFileSync(accounts, 'demo,demo1234\nonly-a-name\n');
  const twice = join(folder, 'twice.csv');
  writeFileSync(twice, 'demo,demo1234\n\ndemo,demo1234\n');

  const latin = join(folder, 'latin.csv');
  writeFileSync(latin, Buffer.from('player1,pass\u00E9\n', 'latin1'));

  test.each([
    ['a bound that cannot be read', ['--ensure', 'ack.p98<1'], 1, 'unknown metric "ack.p98"'],
    ['an address that is none', ['nowhere'], 1, 'It must be an address with http:// or https://'],
    [
      'more connections to lose than players',
      ['--players', '5', '--drop', '6@1s'],
      1,
      '--drop 6@… drops more than the 5 players',
    ],
    ['a loss after the end', ['--drop', '3@5s', '--duration', '4s'], 1, '--drop is later than the end of --duration'],
    [
      'an address by an option',
      ['--url', 'http://127.0.0.1:9'],
      1,
      'Give the address without an option: http://127.0.0.1:9',
    ],
    [
      'a port that nobody asks',
      ['http://127.0.0.1:9'],
      4,
      'http://127.0.0.1:9 cannot be reached: bad port. Check that it is running',
    ],
    ['a report into nowhere', ['--report', join(folder, 'no/such/report.json')], 2, 'its folder does not exist'],
    ['accounts nowhere', ['--accounts', join(folder, 'none.csv')], 2, 'none.csv: file not found. Check the path'],
    ['accounts without a password', ['--players', '2', '--accounts', accounts], 2, 'line 2: expected a line such as'],
    ['an account for two', ['--players', '2', '--accounts', twice], 2, 'line 3: demo is listed twice'],
    ['accounts in no known writing', ['--players', '1', '--accounts', latin], 2, 'latin.csv: is not a text file'],
    [
      'accounts by two ways',
      ['--accounts', accounts, '--username', 'p{n}'],
      1,
      "'--accounts <file>' cannot be used with option '--username <pattern>'",
    ],
    ['one name for two', ['--players', '2', '--username', 'demo'], 1, '--username without {n} names one account'],
    ['a report over the accounts', ['--accounts', twice, '--report', twice], 2, 'would overwrite the file of --acc'],
    ['too few machines', ['OPERATOR', '--players', '900'], 5, '900 players need a machine each, but only'],
    ['too few accounts', ['OPERATOR', '--players', '40'], 5, 'The player "player40" cannot sign in: '],
    ['a report over somebody’s file', ['--report', accounts], 2, 'already exists and is not a report of a load'],
    ['a player who is refused', ['OPERATOR', '--password', 'wrong-one'], 5, 'The player "player1" cannot sign in'],
  ])('%s', async (_, args, code, words) => {
    const ended = await inHere(args.map((arg) => (arg === 'OPERATOR' ? operator.url : arg)));
    expect(ended.stderr).toContain(words);
    expect(ended.stderr.trim().split('\n')).toHaveLength(1);
    expect(ended).toMatchObject({ code, stdout: '' });
  });

  /** The server has settings and sends the same answer to all other requests. */
  const settings = JSON.stringify({ api: { timeoutMs: 200 } });
  const silent = 'SERVER did not answer in time. Check that it is running and that the address is correct.\n';
  test.each<[string, (response: ServerResponse) => unknown, number, string]>([
    [
      'nothing that an operator has',
      (response) => response.writeHead(404).end('nothing here'),
      5,
      'The player "player1" cannot sign in: this server is not an operator. Check the address.\n',
    ],
    [
      'that it cannot do it',
      (response) => response.writeHead(503).end(),
      5,
      'The player "player1" cannot sign in: the server answers 503.\n',
    ],
    ['nothing', () => undefined, 4, silent],
    [
      'half of it',
      (response) => response.writeHead(200, { 'content-length': 20 }).write('{', () => response.destroy()),
      4,
      'SERVER closed the connection before its answer was complete. Check the server and any proxy in between.\n',
    ],
  ])('explains why a server cannot be used: %s', async (_, answer, code, words) => {
    const other = createServer(({ url }, response) =>
      url === '/Settings.json' ? response.end(settings) : answer(response),
    );
    const address = `http://127.0.0.1:${await listen(other, 0, '127.0.0.1')}`;
    const ended = await inHere([address]);
    other.close();
    other.closeAllConnections();
    expect(ended).toMatchObject({ code, stderr: words.replace('SERVER', address) });
  });
});
