import type { Translate } from '../../../../kernel/client/translate.ts';
import type { Flow, Who } from '../flow.ts';
import type { ShownFlow } from './flow-types.ts';

function whoText({ roles, permissions, persons }: ShownFlow, t: Translate, who: Who): string {
  const kind = t(`flow.whoKind.${who.kind}`);
  const label = (options: readonly { value: string; label: string }[], value: string): string =>
    options.find((option) => option.value === value)?.label ?? value;
  if (who.kind === 'person') return `${kind} ${persons.find(({ id }) => id === who.memberId)?.name ?? who.memberId}`;
  if (who.kind === 'permission') return `${kind} ${label(permissions, who.permission)}`;
  return `${kind} ${label(roles, who.role)}`;
}

/** A flow as lines of words, so that two versions can be compared like texts. */
export function flowText(shown: ShownFlow, t: Translate, { steps }: Flow): string {
  const lines = steps.flatMap((step, index) => [
    `${t('flow.step', { number: index + 1 })} ${step.name.zh}${step.name.en && ` / ${step.name.en}`}`,
    `  ${t('flow.mode')}: ${t(`mode.${step.mode}`, { ratio: step.ratio })}`,
    `  ${t('flow.who')}: ${step.who.map((who) => whoText(shown, t, who)).join(', ')}`,
    ...step.when.map(({ fact, op, value }) => {
      const label = shown.facts.find(({ key }) => key === fact)?.label ?? fact;
      return `  ${t('flow.when')}: ${label} ${t(`flow.op.${op}`)} ${value}`;
    }),
    `  ${t('flow.self')}: ${t(`flow.selfChoice.${step.self}`)}`,
    `  ${t('flow.repeat')}: ${t(`flow.repeatChoice.${step.repeat}`)}`,
    ...(step.remindHours > 0 ? [`  ${t('flow.remindHours')}: ${step.remindHours}`] : []),
    ...(step.dueHours > 0 ? [`  ${t('flow.dueHours')}: ${step.dueHours}`] : []),
    ...(step.escalateTo.length > 0
      ? [`  ${t('flow.escalateTo')}: ${step.escalateTo.map((who) => whoText(shown, t, who)).join(', ')}`]
      : []),
    ...(step.needsReason ? [`  ${t('flow.needsReason')}`] : []),
  ]);
  return lines.join('\n');
}
