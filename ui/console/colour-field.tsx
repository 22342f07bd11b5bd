import { ColorPicker } from 'antd';

interface ColourFieldProps {
  /** `#rrggbb`, or empty. */
  value: string;
  isDisabled?: boolean;
  onChange(value: string): void;
}

/** Chooses a colour. */
export function ColourField({ value, isDisabled = false, onChange }: ColourFieldProps) {
  return (
    <ColorPicker
      disabled={isDisabled}
      disabledAlpha
      disabledFormat
      showText
      format="hex"
      value={value || null}
      onChange={(colour) => onChange(colour.toHexString().toLowerCase())}
    />
  );
}
