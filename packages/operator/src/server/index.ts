export { nginxBegins, nginxConfiguration } from '../http/nginx.ts';
export { addressesElsewhere } from './addresses.ts';
export { StartFailure, wordsOf } from './failure.ts';
export { controlAccesses, operatorLimits, optionNames, policyProfiles } from './operator-options.ts';
export { givenSettings, settingsFile } from './settings-document.ts';
export { stderrLog } from './stderr-log.ts';
