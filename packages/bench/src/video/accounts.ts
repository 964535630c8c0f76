import * as z from 'zod/mini';

const loginReply = z.object({ token: z.string() });
const brandsReply = z.array(z.object({ id: z.union([z.string(), z.number()]), name: z.string() }));
const machine = z.object({ id: z.union([z.string(), z.number()]), status: z.unknown(), name: z.optional(z.string()) });
const machinesReply = z.union([z.array(machine), z.object({ machines: z.array(machine) })]);

/** A player's account for the benchmark's own calls, separate from the measured pages. */
export interface Account {
  readonly token: string;
  /** Ends this player's session on the machine. */
  leave(machineId: string): Promise<void>;
}

export async function signIn(url: string, username: string): Promise<Account> {
  const reply = await fetch(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: `${username}1234`, site_id: 0 }),
  });
  const { token } = loginReply.parse(await reply.json());
  return {
    token,
    async leave(machineId) {
      await fetch(`${url}/api/player/cancel`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ machineId }),
      });
    },
  };
}

/** Returns a brand and its first free machine. */
export async function firstFreeMachine(
  url: string,
  { token }: Account,
): Promise<{ readonly brand: string; readonly id: string; readonly name: string }> {
  const get = async (path: string): Promise<unknown> =>
    (await fetch(`${url}/api/${path}`, { headers: { authorization: `Bearer ${token}` } })).json();
  const [brand] = brandsReply.parse(await get('machine/brands'));
  if (brand === undefined) throw new Error('The operator has no brands. Start it with at least one brand.');
  const listed = machinesReply.parse(await get(`machine/${brand.id}`));
  const free = ('machines' in listed ? listed.machines : listed).find(
    ({ status }) => status === 'available' || status === 1,
  );
  if (free === undefined)
    throw new Error(`No machine of ${brand.name} is free. Start the operator with more machines or without guests.`);
  return { brand: brand.name, id: String(free.id), name: free.name ?? String(free.id) };
}
