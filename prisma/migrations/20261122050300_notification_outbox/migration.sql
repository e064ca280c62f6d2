-- Notifications are written by database triggers, in the statement that makes them true: no statement can forget one,
-- and a project without listeners pays for one look-up in an index.

-- An id like those of the services: a prefix, and a UUIDv7 in base32. Ten characters are the time in milliseconds, one
-- has the version, one the variant, and the rest is random.
CREATE FUNCTION new_type_id(prefix text) RETURNS text LANGUAGE sql VOLATILE AS $$
  SELECT prefix || '_' || string_agg(substr('0123456789abcdefghjkmnpqrstvwxyz', digit + 1, 1), '' ORDER BY place)
  FROM (
    SELECT place, CASE
      WHEN place <= 10 THEN ((ms >> (50 - 5 * place)) & 31)::int
      WHEN place = 11 THEN 14 + floor(random() * 2)::int
      WHEN place = 14 THEN 16 * floor(random() * 2)::int + 8 + floor(random() * 4)::int
      ELSE floor(random() * 32)::int
    END AS digit
    FROM generate_series(1, 26) place,
      (SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS ms) clock
  ) digits
$$;

-- Every choice that covers a type: `task.done` is covered by itself, `task.*` and `*`.
CREATE FUNCTION event_patterns(of_type text) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
  SELECT ARRAY[of_type, split_part(of_type, '.', 1) || '.*', '*']
$$;

-- Whether an endpoint or a member of a project wants to hear of a type.
CREATE FUNCTION is_notified(of_project text, of_type text) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM webhook_endpoint
    WHERE project_id = of_project AND enabled AND deleted_at IS NULL AND events && event_patterns(of_type)
  ) OR EXISTS (
    SELECT FROM notification_choice WHERE project_id = of_project AND events && event_patterns(of_type)
  )
$$;

-- Writes a notification. Ask is_notified first, so that its details are put together only where someone listens.
CREATE FUNCTION record_notification(of_project text, of_type text, details json) RETURNS void LANGUAGE sql VOLATILE AS $$
  INSERT INTO notification (id, project_id, type, data, dispatch_after)
  VALUES (new_type_id('ntf'), of_project, of_type, json_strip_nulls(details)::text, now())
$$;

-- Texts are cut, so that a notification stays below about 20 KB.
CREATE FUNCTION notified_text(full_text text) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT left(full_text, 4000)
$$;

-- JSON cannot be cut: what is longer is left out.
CREATE FUNCTION notified_json(value json) RETURNS json LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN length(value::text) <= 4000 THEN value END
$$;

-- What every notification about a task has.
CREATE FUNCTION task_details(of_task text) RETURNS jsonb LANGUAGE sql STABLE AS $$
  SELECT jsonb_build_object('task_id', id, 'agent_id', agent_id, 'workforce_id', workforce_id, 'trigger_id', trigger_id,
    'channel', channel, 'status', status, 'turn', turn, 'cost_inr', trim_scale(cost_micro_inr / 1000000.0))
  FROM task WHERE id = of_task
$$;

CREATE FUNCTION notify_of_task() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_notified(NEW.project_id, 'task.' || NEW.status) THEN
    PERFORM record_notification(NEW.project_id, 'task.' || NEW.status, (task_details(NEW.id) || jsonb_build_object(
      'status', NEW.status, 'reply', CASE NEW.status WHEN 'done' THEN notified_text(NEW.reply) END,
      'escalation', notified_text(NEW.escalation), 'error', notified_text(NEW.error)))::json);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_new_task AFTER INSERT ON task FOR EACH ROW
  WHEN (NEW.channel <> 'test') EXECUTE FUNCTION notify_of_task();
CREATE TRIGGER notify_of_task AFTER UPDATE OF status ON task FOR EACH ROW
  WHEN (NEW.channel <> 'test' AND NEW.status <> OLD.status) EXECUTE FUNCTION notify_of_task();

CREATE FUNCTION notify_of_approval() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text := CASE NEW.status WHEN 'pending' THEN 'approval.requested' WHEN 'expired' THEN 'approval.expired'
    ELSE 'approval.decided' END;
  details jsonb;
BEGIN
  IF is_notified(NEW.project_id, event_type) THEN
    details := task_details(NEW.task_id);
    IF details ->> 'channel' <> 'test' THEN
      PERFORM record_notification(NEW.project_id, event_type, (details || jsonb_build_object(
        'approval_id', NEW.id, 'kind', NEW.kind,
        'action', CASE NEW.status WHEN 'pending' THEN notified_json(NEW.action) END,
        'decision', CASE WHEN NEW.status IN ('approved', 'rejected') THEN NEW.status END,
        'decided_by', NEW.decided_by, 'note', NEW.note))::json);
    END IF;
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_new_approval AFTER INSERT ON approval FOR EACH ROW EXECUTE FUNCTION notify_of_approval();
CREATE TRIGGER notify_of_approval AFTER UPDATE OF status ON approval FOR EACH ROW
  WHEN (NEW.status <> OLD.status) EXECUTE FUNCTION notify_of_approval();

CREATE FUNCTION notify_of_tool_run() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_notified(NEW.project_id, 'tool_run.' || NEW.status)
    AND NOT EXISTS (SELECT FROM task t WHERE t.id = NEW.task_id AND t.channel = 'test') THEN
    PERFORM record_notification(NEW.project_id, 'tool_run.' || NEW.status, json_build_object(
      'run_id', NEW.id, 'tool_id', NEW.tool_id, 'version', NEW.version, 'source', NEW.source, 'task_id', NEW.task_id,
      'status', NEW.status, 'output', notified_json(NEW.output), 'error', notified_text(NEW.error),
      'error_code', NEW.error_code, 'cost_inr', trim_scale(NEW.cost_micro_inr / 1000000.0)));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_tool_run AFTER UPDATE OF status ON tool_run FOR EACH ROW
  WHEN (NEW.status IN ('done', 'failed') AND NEW.status <> OLD.status AND NEW.source <> 'test')
  EXECUTE FUNCTION notify_of_tool_run();

CREATE FUNCTION notify_of_skipped_run() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  schedule record;
BEGIN
  SELECT * INTO schedule FROM trigger WHERE id = NEW.trigger_id;
  IF is_notified(schedule.project_id, 'schedule.skipped') THEN
    PERFORM record_notification(schedule.project_id, 'schedule.skipped', json_build_object(
      'trigger_id', schedule.id, 'name', schedule.name, 'agent_id', schedule.agent_id,
      'workforce_id', schedule.workforce_id, 'schedule_run_id', NEW.id,
      'due_at', to_char(NEW.due_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'reason', NEW.reason));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_skipped_run AFTER INSERT ON fire FOR EACH ROW
  WHEN (NEW.result = 'Skipped') EXECUTE FUNCTION notify_of_skipped_run();

CREATE FUNCTION notify_of_refused_call() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  webhook record;
BEGIN
  SELECT * INTO webhook FROM trigger WHERE id = NEW.trigger_id;
  IF is_notified(webhook.project_id, 'webhook.refused') THEN
    PERFORM record_notification(webhook.project_id, 'webhook.refused', json_build_object(
      'trigger_id', webhook.id, 'name', webhook.name, 'delivery_id', NEW.id, 'reason', NEW.reason));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_refused_call AFTER INSERT ON delivery FOR EACH ROW
  WHEN (NEW.outcome = 'Refused') EXECUTE FUNCTION notify_of_refused_call();

CREATE FUNCTION notify_of_api_key() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  event_type text := CASE WHEN NEW.revoked_at IS NULL THEN 'api_key.created' ELSE 'api_key.revoked' END;
BEGIN
  IF is_notified(NEW.project_id, event_type) THEN
    PERFORM record_notification(NEW.project_id, event_type,
      json_build_object('api_key_id', NEW.id, 'name', NEW.name, 'prefix', NEW.prefix));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_new_api_key AFTER INSERT ON api_key FOR EACH ROW EXECUTE FUNCTION notify_of_api_key();
CREATE TRIGGER notify_of_revoked_api_key AFTER UPDATE OF revoked_at ON api_key FOR EACH ROW
  WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION notify_of_api_key();

-- An endpoint that was turned off because it failed; one that a person turns off has no reason.
CREATE FUNCTION notify_of_disabled_endpoint() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF is_notified(NEW.project_id, 'webhook_endpoint.disabled') THEN
    PERFORM record_notification(NEW.project_id, 'webhook_endpoint.disabled', json_build_object(
      'webhook_endpoint_id', NEW.id, 'url', NEW.url, 'reason', NEW.disabled_reason));
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER notify_of_disabled_endpoint AFTER UPDATE OF enabled ON webhook_endpoint FOR EACH ROW
  WHEN (OLD.enabled AND NOT NEW.enabled AND NEW.disabled_reason IS NOT NULL)
  EXECUTE FUNCTION notify_of_disabled_endpoint();
