export { caddyBegins, caddyConfiguration } from '../http/caddy.ts';
export { type NginxOptions, nginxBegins, nginxConfiguration } from '../http/nginx.ts';
export { addressesElsewhere } from '../server/addresses.ts';
export { StartFailure, wordsOf } from '../server/failure.ts';
export { controlAccesses, operatorLimits, optionNames, policyProfiles } from './operator-options.ts';
export { type SettingsPatch, givenSettings, settingsFile, withSettings } from '../server/settings-document.ts';
export { stderrLog } from '../server/stderr-log.ts';
