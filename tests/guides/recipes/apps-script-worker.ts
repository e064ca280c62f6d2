import { parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads';

const { code, properties, answer, port, flag } = workerData;
const waits = new Int32Array(flag);

function ask(call: object): unknown {
  Atomics.store(waits, 0, 0);
  parentPort?.postMessage(call);
  Atomics.wait(waits, 0, 0);
  return receiveMessageOnPort(port)?.message;
}

const services = {
  PropertiesService: { getScriptProperties: () => ({ getProperty: (name: string) => properties[name] ?? null }) },
  Utilities: { sleep: (ms: number) => void ask({ kind: 'sleep', ms }) },
  UrlFetchApp: {
    fetch: (url: string, options: { muteHttpExceptions?: boolean; contentType: string; headers: object }) => {
      const headers = { ...options.headers, 'Content-Type': options.contentType };
      const { status, text } = ask({ kind: 'fetch', url, options: { ...options, headers } }) as Record<string, unknown>;
      if (Number(status) >= 400 && options.muteHttpExceptions !== true) throw new Error(`Request failed: ${status}`);
      return { getResponseCode: () => status, getContentText: () => text };
    },
  },
};
const event = {
  source: { getTitle: () => answer.form },
  response: {
    getId: () => answer.id,
    getRespondentEmail: () => answer.email,
    getItemResponses: () =>
      Object.entries(answer.items).map(([title, response]) => ({
        getItem: () => ({ getTitle: () => title }),
        getResponse: () => response,
      })),
  },
};

// oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- Google runs the text of the page in the same way
new Function(...Object.keys(services), 'event', `${code}\nsendAnswer(event);`)(...Object.values(services), event);
