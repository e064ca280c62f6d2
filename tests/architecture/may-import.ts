/** Which packages of ours each one may use: arrows downwards only. A new package has to be entered here. */
export const mayImport: Readonly<Record<string, readonly string[]>> = {
  'packages/contract': [],
  'packages/domain': ['contract'],
  'packages/runtime': [],
  prisma: ['runtime'],
  'packages/models': [],
  'packages/files': ['contract', 'runtime'],
  'packages/mail': [],
  'packages/outbound': [],
  'packages/queue': ['runtime'],
  'packages/operations': ['contract', 'domain', 'files', 'mail', 'models', 'prisma', 'runtime'],
  'packages/context': ['contract', 'domain', 'files', 'models', 'operations', 'outbound', 'prisma', 'queue', 'runtime'],
  'packages/sdk': ['contract'],
  'packages/console': ['contract'],
  'packages/guides': ['console'],
  'services/gateway': [
    'console',
    'context',
    'contract',
    'domain',
    'files',
    'guides',
    'models',
    'operations',
    'prisma',
    'queue',
    'runtime',
  ],
  'services/agent-runner': ['context', 'contract', 'domain', 'files', 'models', 'operations', 'queue', 'runtime'],
  'services/tool-runner': [
    'context',
    'contract',
    'domain',
    'files',
    'mail',
    'models',
    'operations',
    'outbound',
    'queue',
    'runtime',
  ],
  'services/scheduler': ['context', 'contract', 'domain', 'files', 'models', 'operations', 'queue', 'runtime'],
  'packages/testkit': [
    'agent-runner',
    'context',
    'contract',
    'domain',
    'files',
    'gateway',
    'models',
    'operations',
    'prisma',
    'queue',
    'runtime',
    'scheduler',
    'scripts',
    'sdk',
    'tool-runner',
  ],
  scripts: ['contract', 'prisma', 'runtime'],
};

/** Modules from outside that belong to one place; nobody else names them. */
export const owners: readonly { module: RegExp; owner: RegExp; why: string }[] = [
  { module: /^@prisma\//, owner: /^prisma\//, why: 'only prisma/ knows Prisma' },
  {
    module: /^@prisma\/(schema-engine-wasm|driver-adapter-utils)(\/|$)/,
    owner: /^prisma\/src\/new-migration\//,
    why: "Prisma's internals help to write a migration, and apply none",
  },
  { module: /^(bullmq)(\/|$)/, owner: /^packages\/queue\//, why: 'only the queue knows BullMQ' },
  {
    module: /^ioredis(\/|$)/,
    owner: /^(packages\/(queue|runtime)|scripts)\//,
    why: 'Redis is behind queue, signals and rate limiter',
  },
  { module: /^express(\/|$)/, owner: /^services\/gateway\//, why: 'only the gateway speaks HTTP to callers' },
  { module: /^(ai$|@ai-sdk\/)/, owner: /^packages\/models\//, why: 'only models knows providers' },
  {
    module: /^(sharp$|file-type$|@cantoo\/|@aws-sdk\/)/,
    owner: /^packages\/files\//,
    why: 'only files reads uploads and knows where they live',
  },
  {
    module: /^(undici|ipaddr\.js)(\/|$)/,
    owner: /^(packages\/outbound|tests\/bench)\//,
    why: 'one way out, with its address checks',
  },
  { module: /^nodemailer(\/|$)/, owner: /^packages\/mail\//, why: 'only mail knows SMTP' },
  {
    module: /^@modelcontextprotocol\//,
    owner: /^services\/gateway\/src\/mcp\//,
    why: 'one place speaks the protocol of MCP clients',
  },
  { module: /^openid-client(\/|$)/, owner: /^services\/gateway\//, why: 'only the gateway signs people in' },
  { module: /^winston(\/|$)/, owner: /^packages\/runtime\//, why: 'one logger' },
  { module: /^@opentelemetry\//, owner: /^packages\/runtime\//, why: 'one tracer' },
  { module: /^prom-client(\/|$)/, owner: /^packages\/runtime\//, why: 'one registry of metrics' },
];

const gatewayRoutes = /^services\/gateway\/src\/(routes|present)\//;

/** Places within a package that may not use what the package as a whole may. */
export const closedRooms: readonly { room: RegExp; module: RegExp; why: string }[] = [
  {
    room: gatewayRoutes,
    module: /^@harkara\/(prisma|queue)(\/|$)/,
    why: 'routes call operations, which own the tables',
  },
  { room: gatewayRoutes, module: /^(pg|node:http)$/, why: 'routes know calls and answers, not connections' },
  {
    room: /^services\/(agent|tool)-runner\/src\/.+\//,
    module: /^@harkara\/(prisma|queue)(\/|$)/,
    why: 'job handlers call operations',
  },
  {
    room: /^packages\/operations\/src\/work\//,
    module: /^\/packages\/operations\/src\/manage\//,
    why: 'work does not depend on management',
  },
  {
    room: /^packages\/domain\//,
    module: /^(node:(?!crypto$)|pg$|undici$)/,
    why: 'decisions are pure: no I/O, though hashing is',
  },
  { room: /^packages\/contract\//, module: /^node:/, why: 'the contract runs in browsers' },
  { room: /^packages\/(console|sdk)\/src\//, module: /^node:/, why: 'it runs in browsers' },
  {
    room: /^packages\/console\/src\/(?!app\/)/,
    module: /^\/packages\/console\/src\/app\//,
    why: 'screens know neither the shell nor the router',
  },
  {
    room: /^packages\/console\/src\/(?!app\/|features\/)/,
    module: /^\/packages\/console\/src\/features\//,
    why: 'what screens share knows no screen',
  },
  {
    room: /^packages\/operations\//,
    module: /^(node:http|node:https|undici)$/,
    why: 'operations call nobody while a transaction is open',
  },
];
