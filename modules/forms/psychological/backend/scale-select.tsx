import { Select } from 'antd';
import { useText } from '../../../../ui/console/console-context.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { psychological } from '../contract.ts';

/** Chooses among the scales that the shop offers. */
export function ScaleSelect({ value, onChange }: { value: string | null; onChange(value: string): void }) {
  const t = useText();
  const offered = useAnswer(psychological['psychological.scale.list'], {});
  return (
    <Select
      aria-label={t('scale')}
      placeholder={t('scale')}
      loading={offered.isLoading}
      value={value}
      options={(offered.data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      onChange={onChange}
    />
  );
}
