import type { InlineConfig } from 'vite';

/** Runs Vite's production build. Reports a failure without a stack trace, and exits with 1. */
export async function runBuild(what: string, config: InlineConfig): Promise<void> {
  process.stderr.write(`Building ${what}…\n`);
  const { build } = await import('vite');
  // Test runners set NODE_ENV to `test`, and Vite would then build React's development code into the product.
  const { NODE_ENV: given } = process.env;
  process.env['NODE_ENV'] = 'production';
  try {
    await build({ logLevel: 'warn', ...config });
  } catch (failure) {
    process.stderr.write(`${failure instanceof Error ? failure.message : String(failure)}\n`);
    process.exit(1);
  } finally {
    if (given === undefined) delete process.env['NODE_ENV'];
    else process.env['NODE_ENV'] = given;
  }
}
