import { useEffect, useRef } from 'react';
import styles from './form.module.css';

/** What a save was refused for and no field stands for; `isAlone` where no field is shown as wrong beside it. */
export interface Refusal {
  texts: readonly string[];
  isAlone: boolean;
}

/** A refusal above the form: whoever pressed the button far below is brought there, unless it is a field that they are brought to. */
export function FormRefusal({ refusal }: { refusal: Refusal }) {
  const place = useRef<HTMLDivElement>(null);
  // Each refusal is another one, also where it says the same once more.
  useEffect(() => {
    if (refusal.isAlone) place.current?.focus();
  }, [refusal]);
  if (refusal.texts.length === 0) return null;
  return (
    <div ref={place} className={styles.problems} role="alert" tabIndex={-1}>
      {refusal.texts.map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
}
