import { bind } from '../../../kernel/contract/bind.ts';
import { cancelDraft } from './commands/cancel-draft.ts';
import { publishDraft } from './commands/publish-draft.ts';
import { runTest } from './commands/run-test.ts';
import { saveDraft } from './commands/save-draft.ts';
import { scheduleDraft } from './commands/schedule-draft.ts';
import { undoChange } from './commands/undo-change.ts';
import { setting } from './contract.ts';
import { listChanges } from './queries/list-changes.ts';
import { listDrafts } from './queries/list-drafts.ts';
import { settingFields } from './queries/setting-fields.ts';
import { exportSettings, readFile } from './queries/setting-file-answers.ts';

/** What answers the calls of the settings. */
export const settingBindings = bind(setting, {
  'setting.fields': async (asked, ctx) => settingFields(ctx, asked),
  'setting.drafts': async (_input, ctx) => listDrafts(ctx),
  'setting.saveDraft': async (input, ctx) => saveDraft(ctx, input),
  'setting.publish': async (input, ctx) => publishDraft(ctx, input),
  'setting.schedule': async (input, ctx) => scheduleDraft(ctx, input),
  'setting.cancel': async ({ id, version }, ctx) => {
    await cancelDraft(ctx, id, version);
    return {};
  },
  'setting.changes': async (asked, ctx) => listChanges(ctx, asked),
  'setting.undo': async ({ id, note }, ctx) => undoChange(ctx, id, note),
  'setting.test': async (input, ctx) => runTest(ctx, input),
  'setting.export': async ({ layout }, ctx) => exportSettings(ctx, layout),
  'setting.readFile': async ({ text, layout }, ctx) => readFile(ctx, text, layout),
});
