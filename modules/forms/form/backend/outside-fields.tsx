import { Select } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FieldControl } from '../../../../ui/console/form-types.ts';
import { useEditedSections } from '../../engine/parts/builder/use-edited-sections.ts';
import { questionsOf } from '../../engine/rules/definition-rules.ts';

/** What is told in place of a question that has no words yet. */
const NAMELESS = '—';

/** The questions whose answers outside systems are told; what identifies somebody says so, and is told only where it is chosen. */
export function OutsideFields({ id, value, onChange }: FieldControl) {
  const t = useText();
  const sections = useEditedSections();
  const chosen = Array.isArray(value) ? (value as string[]) : [];
  const questions = questionsOf(sections).filter(({ kind }) => kind !== 'information');
  const options = questions.map(({ key, kind, label, personal }) => {
    const isPersonal = personal || kind === 'phone' || kind === 'mail';
    return { value: key, label: isPersonal ? t('outsidePersonal', { label: label || NAMELESS }) : label || NAMELESS };
  });
  const gone = chosen.filter((key) => !questions.some((question) => question.key === key));
  return (
    <Select
      id={id}
      mode="multiple"
      allowClear
      optionFilterProp="label"
      value={chosen}
      options={[...options, ...gone.map((key) => ({ value: key, label: t('outsideGone', { key }) }))]}
      onChange={onChange}
    />
  );
}
