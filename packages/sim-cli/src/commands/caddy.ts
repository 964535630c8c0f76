import type { Command } from 'commander';
import { caddyBegins, caddyConfiguration } from '@farspin/operator/server';
import { webServerCommand } from './web-server.ts';

/** `farspin caddy`: writes a configuration for Caddy that serves the web client in production. */
export const caddyCommand = (): Command =>
  webServerCommand({
    name: 'caddy',
    description: 'print the Caddyfile that serves the web client as `serve` does',
    serverName: 'host name of the site, for which Caddy gets a certificate (default: any)',
    examples: `  farspin caddy --settings Settings.json --out /etc/caddy/Caddyfile
  farspin caddy --operator operator.internal:8443 --settings Settings.json
  farspin caddy --server-name play.example.com`,
    begins: caddyBegins,
    configuration: caddyConfiguration,
  });
