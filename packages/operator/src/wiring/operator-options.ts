import { existsSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { capabilities } from '@farspin/core';
import { accountCalls, demoCalls, dialChoices, pictureHeights, type OperatorDials } from '@farspin/testing';
import { describeIssue, namingFields, valueAt } from '../input/describe-issue.ts';
import { StartFailure } from '../server/failure.ts';
import type { OperatorOptions } from './operator.ts';

/** Minimum and maximum of the numeric options of `startOperator` and `serve`. */
export const operatorLimits = {
  port: [0, 65_535],
  seed: [0, 2 ** 32 - 1],
  brands: [1, 100],
  machinesPerBrand: [1, 10_000],
  players: [0, 100_000],
  speed: [0.1, 100],
} as const;

/** Profiles for the setting `policy.profile`. */
export const policyProfiles = ['open', 'ukgc', 'mga', 'pa-nj'] as const;
/** Who may open the control page. */
export const controlAccesses = ['loopback', 'anyone', 'off'] as const;

const whole = ([least, most]: readonly [number, number]) => z.int().min(least).max(most).optional();
const milliseconds = z.number().min(0).optional();
const folder = z.string().min(1).nullable().optional();
const flag = z.boolean().optional();
const log = z
  .custom(
    (given) => typeof given === 'object' && given !== null && 'write' in given && typeof given.write === 'function',
    {
      error: 'expected an object with a function write(level, event, fields)',
    },
  )
  .optional();
const callback = z.custom((given) => typeof given === 'function', { error: 'expected a function' }).optional();
const document = z
  .custom((given) => typeof given === 'object' && given !== null && 'read' in given && 'origins' in given, {
    error: 'expected the result of givenSettings({ … })',
  })
  .optional();

const dialsSchema = z.strictObject({
  seatAtCashOut: z.enum(dialChoices.seatAtCashOut),
  emptyCashOut: z.enum(dialChoices.emptyCashOut),
  reconnectGraceMs: z.int().min(0),
  emptySession: z.enum(dialChoices.emptySession),
  connectionAfterSession: z.enum(dialChoices.connectionAfterSession),
  closingReason: z.enum(dialChoices.closingReason),
  codeWithoutSession: z.literal(dialChoices.codeWithoutSession),
  kick: z.enum(dialChoices.kick),
  metersAfterCashOut: z.enum(dialChoices.metersAfterCashOut),
  acknowledges: z.enum(dialChoices.acknowledges),
  pushOrder: z.enum(dialChoices.pushOrder),
  accountPushes: z.enum(dialChoices.accountPushes),
  initPushes: z.enum(dialChoices.initPushes),
  noSessionAtInit: z.enum(dialChoices.noSessionAtInit),
  capabilities: z.array(z.enum(capabilities)),
  accountCalls: z.array(z.enum(accountCalls)),
  demoCalls: z.array(z.enum(demoCalls)),
  lackingCall: z.enum(dialChoices.lackingCall),
  bodies: z.enum(dialChoices.bodies),
  refusalStatus: z.literal(dialChoices.refusalStatus),
  refusalBody: z.enum(dialChoices.refusalBody),
  ids: z.enum(dialChoices.ids),
  statuses: z.enum(dialChoices.statuses),
  unknownFields: z.enum(dialChoices.unknownFields),
  figures: z.enum(dialChoices.figures),
  pages: z.enum(dialChoices.pages),
  currency: z.enum(dialChoices.currency),
  names: z.enum(dialChoices.names),
  whep: z.enum(dialChoices.whep),
  cors: z.enum(dialChoices.cors),
  offerDelayMs: z.union([z.int().min(0), z.literal('never')]),
  serverClock: z.enum(dialChoices.serverClock),
  machineFacts: z.enum(dialChoices.machineFacts),
  metersAtInit: z.enum(dialChoices.metersAtInit),
  meterSeq: z.enum(dialChoices.meterSeq),
  running: z.enum(dialChoices.running),
  meterStyle: z.enum(dialChoices.meterStyle),
  paidAmount: z.enum(dialChoices.paidAmount),
  validate: z.enum(dialChoices.validate),
  heartbeat: z.strictObject({ pingIntervalMs: z.int().min(100), pingTimeoutMs: z.int().min(100) }),
} satisfies Record<keyof OperatorDials, z.ZodType>);

const optionsSchema = z.strictObject({
  port: whole(operatorLimits.port),
  host: z.string().min(1).optional(),
  seed: whole(operatorLimits.seed),
  brands: whole(operatorLimits.brands),
  machinesPerBrand: whole(operatorLimits.machinesPerBrand),
  players: whole(operatorLimits.players),
  speed: z.number().min(operatorLimits.speed[0]).max(operatorLimits.speed[1]).optional(),
  picture: z.literal(pictureHeights).optional(),
  roleAccounts: flag,
  waitingSaidAfterMs: milliseconds,
  tokenLifetimeMs: milliseconds,
  failedLoginLimit: z.int().min(1).optional(),
  specOnly: flag,
  dials: dialsSchema.partial().optional(),
  guests: flag,
  lab: flag,
  control: z.enum(controlAccesses).optional(),
  trustProxy: z.array(z.string()).optional(),
  policy: z.enum(policyProfiles).optional(),
  dataDirectory: folder,
  webDirectory: folder,
  faults: z.array(z.looseObject({ name: z.string() })).optional(),
  settings: document,
  ...{ log, onFatal: callback },
} satisfies Record<keyof OperatorOptions, z.ZodType>);

/** The names of all options of the operator. */
export const optionNames = Object.keys(optionsSchema.shape);

/**
 * Validates the options.
 * @throws {StartFailure} with one line about the first unknown option or invalid value
 */
export function checkOptions(options: OperatorOptions): void {
  const [issue] = optionsSchema.safeParse(options, { error: namingFields }).error?.issues ?? [];
  if (issue === undefined) {
    checkWebClient(options.webDirectory ?? null);
    return;
  }
  const which = issue.path.length === 0 ? 'options' : `option ${issue.path.join('.')}`;
  throw new StartFailure(`The ${which}: ${describeIssue(issue, valueAt(options, issue.path))}.`);
}

function checkWebClient(folder: string | null): void {
  if (folder !== null && !existsSync(join(folder, 'index.html')))
    throw new StartFailure(`There is no index.html in ${folder}. Build the web client, or choose another folder.`);
}
