import { Input } from 'antd';
import { useEffect, useState } from 'react';
import { Icon } from './icon.tsx';
import styles from './record-table.module.css';

const PAUSE_MS = 350;

/** A search that asks once typing pauses, and at once on Enter; half-composed Chinese is not asked for. */
export function SearchField({ value, hint, search }: { value: string; hint: string; search(text: string): void }) {
  const [text, setText] = useState(value);
  const [given, setGiven] = useState(value);
  const [isComposing, setComposing] = useState(false);
  // The address changed from outside, by a view or the back button.
  if (value !== given) {
    setGiven(value);
    setText(value);
  }
  useEffect(() => {
    if (isComposing || text.trim() === value) return;
    const timer = setTimeout(() => search(text.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  });
  return (
    <Input
      className={styles.search ?? ''}
      type="search"
      prefix={<Icon name="search" size={14} />}
      placeholder={hint}
      aria-label={hint}
      allowClear
      maxLength={100}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onCompositionStart={() => setComposing(true)}
      onCompositionEnd={() => setComposing(false)}
      onPressEnter={() => !isComposing && search(text.trim())}
    />
  );
}
