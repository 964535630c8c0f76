import type { Command } from 'commander';
import { nginxBegins, nginxConfiguration } from '@farspin/operator/server';
import { webServerCommand } from './web-server.ts';

/** `farspin nginx`: writes a configuration for nginx that serves the web client in production. */
export const nginxCommand = (): Command =>
  webServerCommand({
    name: 'nginx',
    description: 'print the nginx configuration that serves the web client as `serve` does',
    serverName: 'host name of the site (default: any)',
    examples: `  farspin nginx --settings Settings.json \\
    --out /etc/nginx/sites-available/farspin
  farspin nginx --operator operator.internal:8443 --settings Settings.json
  farspin nginx --server-name play.example.com \\
    --certificate /etc/letsencrypt/live/play.example.com/fullchain.pem \\
    --certificate-key /etc/letsencrypt/live/play.example.com/privkey.pem`,
    begins: nginxBegins,
    configuration: nginxConfiguration,
  });
