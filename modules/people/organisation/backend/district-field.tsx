import { Cascader } from 'antd';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { general } from '../../../platform/general/contract.ts';

/** The codes from the province down to a district; the code says them itself. */
const wayTo = (code: string): string[] => [...new Set([`${code.slice(0, 2)}0000`, `${code.slice(0, 4)}00`, code])];

/** Chooses a division of China, as deep as it is known. */
export function DistrictField({ id, value, onChange }: { id: string; value: unknown; onChange(code: unknown): void }) {
  const answer = useAnswer(general['general.districtCascader'], { level: 'county' });
  return (
    <Cascader
      id={id}
      options={answer.data ?? []}
      loading={answer.isPending}
      changeOnSelect
      showSearch
      style={{ width: '100%' }}
      value={typeof value === 'string' && value !== '' ? wayTo(value) : []}
      onChange={(way) => onChange((way as string[] | undefined)?.at(-1) ?? null)}
    />
  );
}
