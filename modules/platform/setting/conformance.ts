import type { Examples, Stage } from '../../../kernel/conformance/stage.ts';

const SHORT_NAME = 'shell.shortName';

/** A draft of the administrator's on the stage; a former one is given up, as there is one per person. */
async function ownDraft(stage: Stage): Promise<{ id: number; version: number }> {
  const { data: drafts } = await stage.call<{ data: { id: number; version: number; isMine: boolean }[] }>(
    'setting.drafts',
  );
  for (const { id, version, isMine } of drafts) if (isMine) await stage.call('setting.cancel', { id, version });
  const { data: fields } = await stage.call<{ data: { key: string; version: number }[] }>('setting.fields');
  const version = fields.find(({ key }) => key === SHORT_NAME)?.version ?? 0;
  const name = stage.text('名').slice(0, 16);
  const items = [{ key: SHORT_NAME, value: { zh: name, en: name }, version }];
  const { data } = await stage.call<{ data: { id: number; version: number } }>('setting.saveDraft', { items });
  return data;
}

/** A successful call of each operation of the settings. */
export const examples: Examples = {
  'setting.saveDraft': async (stage) => ({ ...(await ownDraft(stage)), items: [] }),
  'setting.publish': ownDraft,
  'setting.schedule': async (stage) => ({
    ...(await ownDraft(stage)),
    at: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  'setting.cancel': ownDraft,
  'setting.undo': async (stage) => {
    await stage.call('setting.publish', await ownDraft(stage));
    const { data } = await stage.call<{ data: { id: number }[] }>('setting.changes', { limit: 1 });
    return { id: data[0]?.id ?? 0 };
  },
  'setting.test': () => ({ test: 'file.storage' }),
  'setting.readFile': async (stage) => {
    const { data } = await stage.call<{ data: { text: string } }>('setting.export');
    return { text: data.text };
  },
};
