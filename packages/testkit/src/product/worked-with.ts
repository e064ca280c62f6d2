import { agentRunnerEnv, startAgentRunner } from '@harkara/agent-runner';
import { migrate } from '@harkara/prisma/migrate';
import { createTracer, readConfig } from '@harkara/runtime';
import { schedulerEnv, startScheduler } from '@harkara/scheduler';
import type { Template } from '../stores/create-test-database.ts';
import { partsOf } from './parts-of.ts';

/**
 * A database that a scheduler and a runner have worked with: the partitions of the days to come and the queue's tables
 * are there. Making them is a third of what a start on a new database takes of a processor.
 */
export const workedWith: Template = {
  name: 'harkara_worked_with',
  fill: async (databaseUrl) => {
    await migrate({ databaseUrl });
    const env = {
      DATABASE_URL: databaseUrl,
      DATABASE_QUERY_MS_MAX: '30000',
      SEALING_KEY: Buffer.alloc(32).toString('base64'),
      AI_API_KEY: 'never-sent',
    };
    const open = async (service: string) => ({
      ...partsOf(service, 'error', []),
      tracer: await createTracer({ service, endpoint: undefined }),
    });
    const services = [
      await startScheduler({ ...(await open('scheduler')), config: readConfig(schedulerEnv, env) }),
      await startAgentRunner({ ...(await open('agent-runner')), config: readConfig(agentRunnerEnv, env) }),
    ];
    // Each ends the round that it is in.
    await Promise.all(services.map((service) => service.stop()));
  },
};
