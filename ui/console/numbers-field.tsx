import { InputNumber, Space } from 'antd';
import { useOwnText } from './console-context.ts';
import { rangeEnds, rangeValue } from './number-range.ts';

interface NumbersFieldProps {
  id: string;
  label: string;
  unit?: string | undefined;
  value: string;
  onChange(value: string): void;
}

/** The two ends of a range of whole numbers, each of which may stay open. */
export function NumbersField({ id, label, unit, value, onChange }: NumbersFieldProps) {
  const t = useOwnText();
  const ends = rangeEnds(value);
  const end = (name: 'from' | 'to') => (
    <InputNumber<string>
      {...(name === 'from' && { id })}
      aria-label={`${label} · ${t(`table.${name}`)}`}
      placeholder={t(`table.${name}`)}
      min="0"
      precision={0}
      stringMode
      value={ends[name] === '' ? null : ends[name]}
      onChange={(next) => onChange(rangeValue({ ...ends, [name]: next ?? '' }))}
      {...(unit !== undefined && { suffix: unit })}
    />
  );
  return (
    <Space>
      {end('from')}
      {end('to')}
    </Space>
  );
}
