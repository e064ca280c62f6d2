import { hidesForeignTasks } from '../conditions/hides-foreign-tasks.ts';
import { useHarkara } from '../harness/use-harkara.ts';

hidesForeignTasks(useHarkara(), { method: 'GET', pathOf: (taskId) => `/v1/api/tasks/${taskId}` });
