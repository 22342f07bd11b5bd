import { useText } from '../../../../ui/console/console-context.ts';
import type { FormField } from '../../../../ui/console/form-types.ts';
import type { ChosenRows } from '../../../../ui/console/record-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { PrintDialog } from '../../../platform/paper/parts/print-dialog.tsx';
import { answerAdmin } from '../answer-contract.ts';

interface BadgePrintProps {
  /** The form whose answers are in the list; 0 for all of them. */
  formId: number;
  chosen: ChosenRows;
  close(): void;
}

const NAME = /姓名|名字|称呼|name/i;
const UNIT = /单位|医院|机构|hospital|institution|organi[sz]ation|affiliation/i;

/** Asks which answers stand on the badges, where they are all to one form, and draws them. */
export function BadgePrint({ formId, chosen, close }: BadgePrintProps) {
  const t = useText();
  const figures = useAnswer(answerAdmin['form.answer.figures'], { id: formId }, { enabled: formId > 0 });
  if (formId > 0 && figures.isPending) return <Waiting />;
  const short = (figures.data?.data.questions ?? []).filter(
    ({ key, kind }) => (kind === 'text' || kind === 'one') && !key.includes('.'),
  );
  const options = short.map(({ key, label }) => ({ value: key, label }));
  const keyOf = (pattern: RegExp): string | undefined => short.find(({ label }) => pattern.test(label))?.key;
  const select = (key: string, label: string, isRequired: boolean): FormField => ({
    ...{ key, label, kind: 'select', options, isRequired },
  });
  const fields = [
    select('name', t('badgeName'), true),
    select('line', t('badgeLine'), false),
    select('more', t('badgeMore'), false),
  ];
  const name = keyOf(NAME) ?? short[0]?.key;
  return (
    <PrintDialog
      paper="form.badge"
      title={t('printBadges')}
      sizes={['badge', 'card', 'badgeSheet', 'cardSheet']}
      chosen={chosen}
      fields={short.length > 0 ? fields : []}
      usual={{ ...(name !== undefined && { name }), line: keyOf(UNIT) }}
      close={close}
    />
  );
}
