export { queriesIn } from '@harkara/prisma';
