export { amountMinor, decimal, withoutMoney } from './amount.ts';
export { describeIssue, foremost, inEnglish, namingFields, show, valueAt } from './describe-issue.ts';
export { durationExpected, readDuration, span } from './duration.ts';
export {
  type FileKind,
  type Readers,
  irreplaceable,
  isSameFile,
  readInput,
  readWhole,
  standardInput,
  writeWhole,
} from './files.ts';
export { named } from './named.ts';
export { didYouMean } from './near-names.ts';
export { type RelayAddress, credentialsOf, readRelayAddress, urlsOf } from './relay-address.ts';
export { problemInWords } from './settings-problem.ts';
export { ToldError } from './told-error.ts';
export { withoutSecrets } from './without-secrets.ts';
export { type TextPlace, type YamlProblem, type YamlText, readYaml } from './yaml-text.ts';
