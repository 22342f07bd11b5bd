import { Input } from 'antd';

/** A search over what the screen holds already: it asks nobody, so it narrows with every letter. */
export function FindField(props: { text: string; onText(text: string): void; hint: string; className?: string }) {
  return (
    <Input
      className={props.className ?? ''}
      type="search"
      allowClear
      value={props.text}
      onChange={(event) => props.onText(event.target.value)}
      placeholder={props.hint}
      aria-label={props.hint}
    />
  );
}
