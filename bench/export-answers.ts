import { runTask } from '../modules/platform/task/public.ts';
import { bytesOf } from './compare.ts';
import { startBenchPortal } from './portal.ts';
import { recordFigure } from './results.ts';
import { signInAsStaff } from './staff.ts';

// 100,000 answers to a form of sixty questions into a file: asked for over HTTP, then written as the background job writes it. What counts
// as memory is what the process that serves the portal takes beyond what it took before (the database is another).
const [ANSWERS, QUESTIONS, MOST_SECONDS, MOST_MB] = [100_000, 60, 60, 300];

const options = [0, 1, 2, 3].map((score) => ({ key: `c${score}`, label: `选项 ${score}`, labelEn: `Choice ${score}` }));
const KINDS = ['one', 'one', 'number', 'several', 'one', 'text'] as const;
const kindAt = (at: number): (typeof KINDS)[number] => KINDS[at % KINDS.length] ?? 'text';
const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
  ...{ key: `q${at}`, kind: kindAt(at), label: `第 ${at + 1} 题`, labelEn: `Question ${at + 1}` },
  ...((kindAt(at) === 'one' || kindAt(at) === 'several') && { options }),
}));
const SAID = { one: `'c' || n % 4`, number: `'' || n % 200`, several: `'["c0","c2"]'::jsonb`, text: `'说明 ' || n` };
// A function takes a hundred arguments.
const objects = [questions.slice(0, 30), questions.slice(30)].map(
  (part) => `jsonb_build_object(${part.map(({ key, kind }) => `'${key}', ${SAID[kind]}`).join(', ')})`,
);

const portal = await startBenchPortal();
try {
  const headers = await signInAsStaff(portal.url, 'hema.localhost', 'admin');
  const post = async <T>(path: string, input: object): Promise<T> => {
    const answer = await bytesOf({
      ...{ url: `${portal.url}${path}`, method: 'POST', body: JSON.stringify(input) },
      headers: { ...headers, 'content-type': 'application/json' },
    });
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} ${answer.body.toString()}`);
    return (JSON.parse(answer.body.toString()) as { data: T }).data;
  };
  const draft = await post<{ id: number; version: number }>('/api/admin/form/form/save', {
    ...{ title: '六十题', titleEn: 'Sixty', lead: '基准', leadEn: 'Bench' },
    sections: [{ key: 's', title: '问卷', titleEn: 'Sheet', questions }],
  });
  await post('/api/admin/form/form/publish', draft);
  const demo = await portal.services.shops.byHost('hema.localhost');
  if (demo === null) throw new Error('The demo shop is missing.');
  const ctx = portal.makeContext({ requestId: 'bench', shop: demo.shop, person: null, locale: 'zh-CN' });
  for (let from = 1; from <= ANSWERS; from += 10_000) {
    await ctx.db.write((tx) =>
      tx.rows(
        `insert into form_answer (form_id, edition, values, title, submitted_at)
         select $1, 1, ${objects.join(' || ')}, '六十题', now() - make_interval(secs => 200000 - n)
         from generate_series($2::int, $2::int + 9999) n`,
        [draft.id, from],
      ),
    );
  }
  await portal.sql('vacuum analyze form_answer');

  const measure = async (kind: string, path: string, input: object): Promise<void> => {
    globalThis.gc?.();
    const before = process.memoryUsage.rss();
    let most = before;
    const watch = setInterval(() => {
      most = Math.max(most, process.memoryUsage.rss());
    }, 100);
    const began = performance.now();
    const { id } = await post<{ id: number }>(path, input);
    const stateOf = () =>
      ctx.db.row<{ state: string; done: number }>(
        'select state, done from task_progress where shop_id = $1 and task_id = $2',
        [demo.shop.id, id],
      );
    while ((await stateOf())?.state === 'waiting') await runTask(ctx, id);
    const seconds = (performance.now() - began) / 1000;
    clearInterval(watch);
    const end = await stateOf();
    if (end?.state !== 'done' || end.done !== ANSWERS) throw new Error(`${kind}: not all, ${JSON.stringify(end)}`);
    const mb = Math.round((most - before) / 1024 / 1024);
    recordFigure({
      name: `Export of ${ANSWERS.toLocaleString('en')} answers of ${QUESTIONS} questions as ${kind}, streamed`,
      measured: `${seconds.toFixed(1)} s, ${mb} MB beyond ${Math.round(before / 1024 / 1024)} MB`,
      goal: `≤ ${MOST_SECONDS} s, ≤ ${MOST_MB} MB`,
      reached: seconds <= MOST_SECONDS && mb <= MOST_MB,
    });
  };
  const columns = questions.map(({ key, label }) => ({ key: `texts.${key}`, title: label }));
  const filters = { formId: String(draft.id) };
  const table = { list: '/api/admin/form/answer/list', filters, columns, label: '答复' };
  for (const format of ['xlsx', 'csv']) await measure(format, '/api/admin/transfer/export', { ...table, format });
  for (const odm of ['1.3.2', '2.0'])
    await measure(`ODM ${odm}`, '/api/admin/form/answer/odm', { formId: draft.id, odm });
} finally {
  await portal.stop();
}
