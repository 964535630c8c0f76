import { terminalEn } from './terminal/en.ts';

/** The English texts, ICU message format: the list of keys and parameters that every other language must match. */
export const en = {
  ...terminalEn,

  // Codes of the server (specification, section 8)
  'code.10': 'The signature could not be verified.',
  'code.20000': 'Request successful.',
  'code.40000': 'Invalid request.',
  'code.50100': 'The session has been terminated. We are unable to process the transaction.',
  'code.50101': 'The command came too late and was not carried out.',
  'code.50102': 'Not enough balance.',
  'code.50103': 'This machine is being played by someone else.',
  'code.50104': 'That is over the limit of {limit}.',
  'code.50105': 'Not allowed right now.',
  'code.50106': 'The session was taken over on another device.',
  'code.70000': 'Failed to start the pipeline. Please contact the technical team.',
  'code.10700':
    'Wrong username or password. {left_count, plural, one {# try remains} other {# tries remain}}, then a block of {block_time, plural, one {# minute} other {# minutes}}.',
  'code.10701': 'Username or password is wrong.',
  'code.10702': 'The account has been protected after too many failed attempts.',
  'code.10703': 'Your IP address is not permitted.',
  'code.10704': 'You have been banned!',
  'info.18800': 'You have {count, plural, one {# second} other {# seconds}} left to deposit funds.',
  'info.18801': 'Your session is being terminated.',
  'info.18802': 'You have {count, plural, one {# second} other {# seconds}} left to continue.',
} as const;
