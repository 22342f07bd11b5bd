import { Select } from 'antd';
import { propertyIn } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import type { FieldControl } from '../../../../ui/console/form-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { segmentAdmin } from '../segment-contract.ts';

/** The choice of a segment: the hundred that were changed last. */
export function SegmentField({ id, value, onChange }: FieldControl) {
  const t = useText();
  const { locale } = useConsole();
  const found = useAnswer(segmentAdmin['campaign.segment.list'], { limit: 100 });
  return (
    <Select
      id={id}
      aria-label={t('segment')}
      showSearch={{ optionFilterProp: 'label' }}
      loading={found.isPending}
      value={(value as number | undefined) ?? null}
      options={(found.data?.data ?? []).map((row) => ({
        value: row.id,
        label: String(propertyIn(locale, row, 'name')),
      }))}
      onChange={onChange}
    />
  );
}
