import { useHarkara } from '@harkara/testkit';
import { hidesForeignTasks } from '../conditions/hides-foreign-tasks.ts';

hidesForeignTasks(useHarkara(), { method: 'GET', pathOf: (taskId) => `/v1/api/tasks/${taskId}` });
