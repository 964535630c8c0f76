/**
 * A list in the sidebar. A path that ends with `*` matches every document whose path starts with the part before it.
 */
export interface Section {
  readonly title: string;
  readonly documents: readonly string[];
  readonly isCollapsed?: true;
}

export interface Reader {
  /** First part of the reader's page addresses. */
  readonly id: string;
  readonly title: string;
  readonly sections: readonly Section[];
}

/** All documents of the repository, grouped by reader. A test fails if a document is in no section or in several. */
export const readers: readonly Reader[] = [
  {
    id: 'play',
    title: 'Play',
    sections: [
      { title: 'Start', documents: ['docs/tutorial.md', 'docs/guides/install.md', 'README.md'] },
      {
        title: 'Clients',
        documents: ['docs/guides/terminal.md', 'docs/guides/demo-area.md', 'docs/kept-on-device.md'],
      },
      { title: 'Words', documents: ['docs/glossary.md', 'docs/terms.md'] },
    ],
  },
  {
    id: 'script',
    title: 'Script',
    sections: [
      {
        title: 'Guides',
        documents: [
          'docs/guides/scripts.md',
          'docs/guides/recordings.md',
          'docs/guides/script-troubleshooting.md',
          'packages/sim-cli/README.md',
        ],
      },
      { title: 'API of farspin', documents: ['docs/api/farspin*'] },
    ],
  },
  {
    id: 'test',
    title: 'Test',
    sections: [
      {
        title: 'Fake operator',
        documents: ['docs/guides/operator.md', 'docs/guides/faults.md', 'docs/guides/lab.md'],
      },
      {
        title: 'Servers',
        documents: ['docs/guides/conform.md'],
      },
      {
        title: 'Many machines',
        documents: ['docs/guides/shards.md', 'docs/guides/containers.md'],
      },
      {
        title: 'Packages',
        documents: ['packages/operator/README.md', 'packages/testing/README.md'],
      },
      { title: 'API of the fake operator', documents: ['docs/api/operator*'], isCollapsed: true },
      { title: 'API of testing', documents: ['docs/api/testing*'], isCollapsed: true },
    ],
  },
  {
    id: 'embed',
    title: 'Embed',
    sections: [
      {
        title: 'Client',
        documents: [
          'docs/embedding/README.md',
          'packages/core/README.md',
          'packages/core/SPEC.md',
          'packages/adapters/README.md',
          'docs/api/README.md',
          'docs/versioning.md',
          'CHANGELOG.md',
        ],
      },
      {
        title: 'Protocol',
        documents: [
          'docs/protocol/README.md',
          'docs/protocol/openapi.json',
          'docs/protocol/asyncapi.json',
          'docs/protocol/example/README.md',
        ],
      },
      { title: 'API of core', documents: ['docs/api/core*'], isCollapsed: true },
      { title: 'API of adapters', documents: ['docs/api/adapters*'], isCollapsed: true },
    ],
  },
  {
    id: 'operate',
    title: 'Operate',
    sections: [
      {
        title: 'Set up',
        documents: [
          'docs/guides/hosting.md',
          'docs/settings.md',
          'docs/guides/policy.md',
          'docs/guides/video.md',
          'docs/guides/browsers.md',
        ],
      },
      {
        title: 'Check',
        documents: [
          'docs/guides/troubleshooting.md',
          'docs/guides/doctor.md',
          'docs/guides/load.md',
          'packages/artillery-engine-farspin/README.md',
          'docs/guides/accessibility.md',
          'SECURITY.md',
        ],
      },
    ],
  },
  {
    id: 'contribute',
    title: 'Contribute',
    sections: [
      {
        title: 'Start',
        documents: ['CONTRIBUTING.md', 'AGENTS.md', 'docs/architecture.md', 'docs/specification.md'],
      },
      {
        title: 'Test bench',
        documents: [
          'docs/guides/simulation.md',
          'docs/guides/bench.md',
          'docs/guides/invariants.md',
          'docs/guides/mutation.md',
          'docs/guides/interop.md',
          'docs/guides/odd.md',
        ],
      },
      {
        title: 'Packages',
        documents: [
          'packages/web/README.md',
          'packages/core/src/kernel/README.md',
          'packages/qa/README.md',
          'packages/bench/README.md',
        ],
      },
      { title: 'Decisions', documents: ['docs/decisions/README.md', 'docs/decisions/*'], isCollapsed: true },
    ],
  },
];
