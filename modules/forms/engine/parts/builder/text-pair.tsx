import { BothLanguages } from '../../../../../ui/console/both-languages.tsx';

interface TextPairProps {
  id: string;
  label: string;
  zh: string;
  en: string;
  most: { zh: number; en: number };
  onChange(texts: { zh: string; en: string }): void;
}

/** A text of a form in both languages with its name above. */
export function TextPair({ id, label, zh, en, most, onChange }: TextPairProps) {
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      <BothLanguages id={id} name={label} value={{ zh, en }} most={most} isDisabled={false} set={onChange} />
    </div>
  );
}
