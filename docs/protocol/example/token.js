import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { playerById, Refusal } from './operator.js';

/** Signing key of the tokens (P1-TOKEN): JWTs, signed with HS256 and valid for one hour. A restart invalidates them. */
const secret = randomBytes(32);
const encode = (part) => Buffer.from(JSON.stringify(part)).toString('base64url');
const sign = (text) => createHmac('sha256', secret).update(text).digest();

export function createToken({ id, username }) {
  const iat = Math.floor(Date.now() / 1_000);
  const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ id, username, iat, exp: iat + 3_600 })}`;
  return `${text}.${sign(text).toString('base64url')}`;
}

/** Returns the player of a token. Throws a `Refusal` if the token is invalid. */
export function playerOf(token) {
  const [, text, signature] = /^(.*)\.(.*)$/.exec(token) ?? ['', '', ''];
  const [expected, given] = [sign(text), Buffer.from(signature, 'base64url')];
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  if (!isSigned) throw new Refusal(10, 'The token is not valid');
  const { id, exp } = JSON.parse(Buffer.from(text.split('.')[1] ?? '', 'base64url').toString());
  if (exp * 1_000 < Date.now()) throw new Refusal(10, 'The token has expired');
  return playerById(id);
}
