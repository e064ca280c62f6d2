-- Each task was written to two indexes of the same columns: task_project_idx, read backwards, serves newest first too.
DROP INDEX "task_project_id_id_idx";
