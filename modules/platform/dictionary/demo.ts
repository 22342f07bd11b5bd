import type { Ctx } from '../../../kernel/http/context.ts';
import { saveItem } from './commands/save-item.ts';

/** What the demo's haematology society says otherwise: a title that its members hold, and a plainer word. */
export async function demo(ctx: Ctx): Promise<void> {
  if (ctx.shop.code !== 'hema') return;
  const save = (code: string, zh: string, en: string, name: string) =>
    saveItem(ctx, { name, code, label: { zh, en }, retired: false, version: 0, comment: 'demo' });
  await save('fellow', '专培医师', 'Fellow', 'doctor.title');
  await save('hematology', '血液病专科医院', 'Specialist haematology hospital', 'hospital.category');
}
