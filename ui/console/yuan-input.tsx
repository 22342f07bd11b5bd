import { InputNumber } from 'antd';

/** An amount that people write in yuan and the program keeps in whole fen; empty is null. */
export function YuanInput({
  fen,
  onChange,
  ...rest
}: {
  fen: number | null;
  onChange(fen: number | null): void;
  id?: string;
  size?: 'small';
  prefix?: string;
  placeholder?: string;
  'aria-label'?: string;
}) {
  return (
    <InputNumber
      {...rest}
      min={0.01}
      max={1_000_000_000}
      precision={2}
      style={{ width: '100%' }}
      prefix={rest.prefix ?? '¥'}
      value={fen === null ? null : fen / 100}
      onChange={(yuan) => onChange(yuan === null ? null : Math.round(yuan * 100))}
    />
  );
}
