import type { ClientError } from '../../../../kernel/client/client-error.ts';
import type { Translate } from '../../../../kernel/client/translate.ts';

const STEP = /^draft\.steps\.(\d+)\.(.+)$/;
/** What the parts of a step are called on screen. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['name.zh', 'nameZh'],
  ['name.en', 'nameEn'],
  ['who', 'who'],
  ['ratio', 'ratio'],
  ['remindHours', 'remindHours'],
  ['dueHours', 'dueHours'],
  ['escalateTo', 'escalateTo'],
]);

/** Why a flow is not stored: at which step and which of its fields, where the server says so. */
export function stepProblem(error: ClientError, t: Translate): string {
  for (const [path, [problem = '']] of Object.entries(error.fields)) {
    const [, index, part = ''] = STEP.exec(path) ?? [];
    if (index === undefined) continue;
    const step = t('flow.step', { number: Number(index) + 1 });
    const name = NAMES.get(part);
    return t('flow.stepProblem', { where: name === undefined ? step : `${step} · ${t(`flow.${name}`)}`, problem });
  }
  return error.message;
}
