// @module-tag long
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import asyncApiSpecs from '@asyncapi/specs';
import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv, type AnySchemaObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import * as z from 'zod/mini';
import { beforeAll, describe, expect, test } from 'vitest';
import { startOperator } from '@farspin/operator';
import { conform } from './conform.ts';
import { startMutant } from '../probe/testing/mutant.ts';

/** Validates docs/protocol with validators that are independent of this project. */

type Json = Readonly<Record<string, unknown>>;
const read = (name: string): Json =>
  JSON.parse(readFileSync(resolve(import.meta.dirname, '../../../../docs/protocol', name), 'utf8')) as Json;
const openApi = read('openapi.json');
const asyncApi = read('asyncapi.json');
const ajv = new Ajv2020({ strict: false, allErrors: true });
ajv.addSchema(openApi, 'openapi').addSchema(asyncApi, 'asyncapi');

/**
 * Validates a payload against the schema at a JSON pointer of a document. Returns the complaint, or null if the payload
 * is valid.
 */
function complaint(document: 'openapi' | 'asyncapi', pointer: readonly string[], payload: unknown): string | null {
  const path = pointer.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).join('/');
  const validate = ajv.getSchema(`${document}#/${encodeURI(path).replaceAll('%25', '%')}`);
  if (validate === undefined) return `${document} has no ${path}`;
  return validate(payload) === true ? null : ajv.errorsText(validate.errors);
}

interface Said {
  readonly place: string;
  readonly payload: unknown;
}
interface Answered {
  readonly call: string;
  readonly status: number;
  readonly body: unknown;
}
const answers: Answered[] = [];
const asked: Said[] = [];
const acked: Said[] = [];
const pushed: Said[] = [];

beforeAll(async () => {
  const operator = await startOperator({ seed: 7, brands: 1, machinesPerBrand: 8 });
  let isWarned = false;
  const warn = (session: unknown): void => {
    const { status, id } = z.object({ status: z.boolean(), id: z.optional(z.string()) }).parse(session);
    if (!status || id === undefined || isWarned) return;
    isWarned = operator.backOffice.warnAndClose(id, 60).ok;
  };
  const listener = await startMutant(operator.url, {
    http(call, reply) {
      answers.push({ call, ...reply });
      return reply;
    },
    request(place, payload) {
      asked.push({ place, payload });
      return payload;
    },
    ack(place, payload) {
      acked.push({ place, payload });
      return payload;
    },
    push(place, payload) {
      pushed.push({ place, payload });
      if (place === 'notifications session') warn(payload);
      return payload;
    },
  });
  await conform({
    ...{ server: listener.url, username: 'demo', password: 'demo1234', token: null, machine: null, amountMinor: 100 },
    ...{ video: true, gifts: true, play: true, changePassword: true, pin: '4321', pushMs: 3_000, demoArea: true },
  });
  await listener.stop();
  await operator.stop();
});

describe('the protocol documents', () => {
  test('openapi.json is valid OpenAPI 3.1', async () => {
    const validator = new Validator();
    expect(await validator.validate({ ...openApi })).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
  });

  test('asyncapi.json is valid AsyncAPI 3.0', () => {
    const validate = new Ajv({ strict: false, validateFormats: false, meta: false, validateSchema: false }).compile(
      Object(asyncApiSpecs.schemas['3.0.0']) as AnySchemaObject,
    );
    const isValid = validate(asyncApi);
    expect([isValid, validate.errors]).toEqual([true, null]);
  });

  test('every example matches its schema and has no unknown fields', () => {
    for (const [name, document] of [
      ['openapi', openApi],
      ['asyncapi', asyncApi],
    ] as const) {
      const { schemas } = document['components'] as {
        schemas: Record<string, { examples?: readonly unknown[]; properties?: Json }>;
      };
      for (const [of, { examples = [], properties }] of Object.entries(schemas)) {
        for (const example of examples)
          expect([of, complaint(name, ['components', 'schemas', of], example)]).toEqual([of, null]);
        if (properties === undefined) continue;
        // As in Redocly, examples may have no unknown fields, because readers could not interpret them.
        const whole = { $ref: `${name}#/components/schemas/${of}`, unevaluatedProperties: false };
        expect([of, examples.filter((example) => !ajv.validate(whole, example))]).toEqual([of, []]);
      }
    }
  });
});

test('the WHEP paths are relative to the root, not to the server address of the API', () => {
  const whep = Object.entries(openApi['paths'] as Json).filter(([path]) => path.startsWith('/whep/'));
  expect(whep).toHaveLength(2);
  for (const [, item] of whep) expect(item).toMatchObject({ servers: [{ url: '/' }] });
});

/** Returns the document's path for a call, or null if the document does not describe the call. */
function pathOf(call: string): readonly [string, string] | null {
  const [method = '', address = ''] = call.split(' ');
  const paths = Object.keys(openApi['paths'] as Json);
  const path = address.replace(/\?.*/, '').replace(/^\/api/, '');
  const named = path
    .replace(/^\/machine\/(?!brands$|all$)[^/]+$/, '/machine/{brandId}')
    .replace(/^\/player\/transfers\/[^/]+$/, '/player/transfers/{requestId}');
  return paths.includes(named) ? [named, method.toLowerCase()] : null;
}

describe('the messages of serve', () => {
  test('every call is answered, and every answer matches the schema for its call and status', () => {
    const calls = new Set<string>();
    for (const { call, status, body } of answers) {
      const found = pathOf(call);
      if (found === null) continue;
      const [path, method] = found;
      calls.add(`${method} ${path}`);
      const { responses } = ((openApi['paths'] as Json)[path] as Json)[method] as { responses: Json };
      const key = String(status) in responses ? String(status) : `${String(status)[0]}XX`;
      const pointer = ['paths', path, method, 'responses', key, 'content', 'application/json', 'schema'];
      const isBare = !('content' in ((responses[key] as object | undefined) ?? {}));
      if (!isBare) expect([call, status, complaint('openapi', pointer, body)]).toEqual([call, status, null]);
    }
    expect([...calls].toSorted()).toEqual(
      Object.entries(openApi['paths'] as Json)
        .filter(([path]) => !path.startsWith('/whep/'))
        .flatMap(([path, item]) =>
          Object.keys(item as Json)
            .filter((key) => key !== 'servers')
            .map((method) => `${method} ${path}`),
        )
        .toSorted(),
    );
  });

  test('every request is acknowledged, and every acknowledgement matches its schema', () => {
    const seen = new Set<string>();
    for (const { place, payload } of acked) {
      const [channel = '', event = ''] = place.split(' ');
      seen.add(place);
      const pointer = ['channels', channel, 'messages', `${event}.ack`, 'payload'];
      expect([place, complaint('asyncapi', pointer, payload)]).toEqual([place, null]);
    }
    const wanted = Object.entries(asyncApi['channels'] as Json).flatMap(([channel, item]) =>
      Object.keys((item as { messages: Json }).messages)
        .filter((name) => name.endsWith('.ack'))
        .map((name) => `${channel} ${name.slice(0, -'.ack'.length)}`),
    );
    expect([...seen].toSorted()).toEqual(wanted.toSorted());
  });

  test('every push matches its schema', () => {
    const seen = new Set<string>();
    for (const { place, payload } of pushed) {
      const [channel = '', event = ''] = place.split(' ');
      seen.add(place);
      const pointer = ['channels', channel, 'messages', `push.${event}`, 'payload'];
      expect([place, complaint('asyncapi', pointer, payload)]).toEqual([place, null]);
    }
    // Whether a candidate follows the answer depends on timing.
    seen.delete('signalling candidate');
    expect([...seen].toSorted()).toEqual([
      'machine closing',
      'machine info',
      'machine meters',
      'notifications balance',
      'notifications machine',
      'notifications session',
    ]);
  });

  test('every request matches its schema, except transfers with impossible amounts', () => {
    const odd = asked.filter(({ place, payload }) => {
      const [channel = '', event = ''] = place.split(' ');
      return complaint('asyncapi', ['channels', channel, 'messages', event, 'payload'], payload) !== null;
    });
    expect(odd.map(({ place }) => place)).toEqual(['machine transfer', 'machine transfer', 'machine transfer']);
    expect(odd.map(({ payload }) => Object(payload).amount)).toEqual([0, -1, 1.5]);
  });

  test('reports a message that does not match its schema', () => {
    const balance = ['paths', '/player/balance', 'get', 'responses', '200', 'content', 'application/json', 'schema'];
    expect(complaint('openapi', balance, { balance: 12.5 })).not.toBeNull();
    expect(complaint('openapi', balance, { code: 20_000 })).not.toBeNull();
    expect(complaint('openapi', balance, { code: 50_102 })).toBeNull();
    expect(complaint('openapi', ['paths', '/player/nothing'], {})).toContain('has no');
    const transfer = ['channels', 'machine', 'messages', 'transfer.ack', 'payload'];
    expect(complaint('asyncapi', transfer, { balance: 1 })).not.toBeNull();
  });
});
