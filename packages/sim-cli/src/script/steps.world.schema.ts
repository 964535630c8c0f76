import * as z from 'zod';
import { FaultRefused } from '@farspin/operator/faults';
import { checkFault } from '@farspin/operator/faults';
import { faultNames, isFaultName, scenarios } from '@farspin/operator/faults';
import { amountMinor, didYouMean, show } from '@farspin/operator/input';

const name = z.string().min(1);
const ms = z.int().min(0).max(86_400_000);
const lines = z.enum(['notifications', 'machine', 'video', 'all']);
const calls = z.enum([
  ...(['check', 'login', 'validate', 'logout', 'balance', 'brands', 'machines', 'allMachines', 'kick'] as const),
  ...([
    'cancel',
    'discount',
    'bonus',
    'transferStatus',
    'transactions',
    'slotSessions',
    'profile',
    'changePassword',
  ] as const),
  ...(['setPin', 'updateUser', 'notifications.init', 'machine.init', 'cashout', 'press', 'autoplay'] as const),
  ...(['ping', 'band', 'transfer'] as const),
]);
const outcomes = z.enum([
  ...(['before', 'after', 'malformed', 'unauthorized', 'unavailable', 'unavailable-after', 'twice'] as const),
]);

const one = (given: object): boolean => Object.keys(given).length === 1;

interface NamedFault {
  readonly name: string;
  readonly for?: number | null | undefined;
  readonly at?: number | undefined;
  readonly every?: number | undefined;
  readonly calls?: readonly z.output<typeof calls>[] | undefined;
}

/**
 * Returns the reason why no server can inject the fault, or null. Whether the affected player exists is known only when
 * the fault is injected.
 */
function whyNot({ name: fault, at: atMs, for: forMs, every: everyMs, calls: only }: NamedFault): string | null {
  if (!isFaultName(fault))
    return `there is no fault ${show(fault)}. ${didYouMean(fault, faultNames, '`farspin fault list` shows all faults')}`;
  const somebody = scenarios[fault].meets === 'one' ? { player: '' } : {};
  try {
    checkFault(fault, { ...somebody, atMs, forMs, everyMs, calls: only });
    return null;
  } catch (refused) {
    if (refused instanceof FaultRefused) return refused.message.replace(/\.$/, '');
    throw refused;
  }
}

/** A fault between player and operator in virtual time, or a named fault of a server with a control address. */
export const faultSchema = z
  .union([
    name.transform((fault) => ({ name: fault })),
    z.strictObject({
      name,
      for: ms.min(1).nullable().optional(),
      at: ms.optional(),
      every: ms.min(1_000).optional(),
      calls: z.array(calls).min(1).optional(),
    }),
    z
      .strictObject({
        cut: lines.optional(),
        down: z.boolean().optional(),
        'half-open': lines.optional(),
        blackhole: ms.min(1).optional(),
        lag: z.strictObject({ line: z.enum(['notifications', 'machine', 'video', 'http']), ms }).optional(),
        lose: z.strictObject({ call: calls, how: outcomes.default('after') }).optional(),
        delay: z.strictObject({ call: calls, ms, part: z.enum(['request', 'answer']).default('answer') }).optional(),
        'freeze-video': z.boolean().optional(),
        'black-video': z.boolean().optional(),
        store: z.enum(['unavailable', 'full', 'corrupt', 'garbage', 'good']).optional(),
        sleep: ms.optional(),
        'restart-server': z.enum(['clean', 'killed']).optional(),
      })
      .refine(one, { error: 'expected exactly one fault' }),
  ])
  .superRefine((given, context) => {
    const why = 'name' in given ? whyNot(given) : null;
    if (why !== null) context.addIssue({ code: 'custom', message: why });
  });
export type FaultArguments = z.output<typeof faultSchema>;

/** A back-office action. Without `machine`, it applies to the player's machine. */
export const operatorSchema = z
  .strictObject({
    status: z
      .strictObject({ machine: name.optional(), to: z.enum(['available', 'error', 'offline', 'not-available']) })
      .optional(),
    bonus: z.strictObject({ machine: name.optional() }).optional(),
    jackpot: z.strictObject({ machine: name.optional() }).optional(),
    'hand-pay': z.strictObject({ machine: name.optional() }).optional(),
    warn: z.strictObject({ machine: name.optional(), seconds: z.int().min(1).max(3_600) }).optional(),
    remove: z.strictObject({ machine: name.optional() }).optional(),
    deposit: z.strictObject({ player: name.optional(), amount: amountMinor }).optional(),
    'expire-token': z.strictObject({ player: name.optional() }).optional(),
  })
  .refine(one, { error: 'expected exactly one action' });
export type OperatorArguments = z.output<typeof operatorSchema>;
