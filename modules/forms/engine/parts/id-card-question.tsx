import { useState } from 'react';
import { useApp } from '../../../../kernel/client/site-app.ts';
import { useStore } from '../../../../kernel/client/store.ts';
import { Field } from '../../../../ui/site/field.tsx';
import { CardReading } from '../../../platform/ocr/parts/card-reading.tsx';
import css from './known-question.module.css';
import type { QuestionProps } from './question-props.ts';

/** The number of an identity card: typed, or read off a photo by whoever is signed in; the photo is not kept (decision 0087). */
export function IdCardQuestion({ question, value, fault, name, isShared = false, onChange }: QuestionProps) {
  const { t, user } = useApp();
  const { data: person } = useStore(user);
  const [photo, setPhoto] = useState<File | null>(null);
  const { label, help, required } = question;
  return (
    <div className={css.card}>
      <Field
        label={required ? `${label} *` : label}
        {...(help && { hint: help })}
        {...(fault && { error: fault })}
        name={name}
        required={required}
        autoComplete="off"
        spellCheck={false}
        maxLength={24}
        value={typeof value === 'string' ? value : ''}
        onChange={(event) => onChange(event.target.value.replace(/\s/g, '').toUpperCase())}
      />
      {person !== null && !isShared && (
        <>
          <label className={css.photo}>
            <span>{t('engine.idCard.photo')}</span>
            <input
              type="file"
              accept="image/*"
              className="visually-hidden"
              aria-label={`${label}: ${t('engine.idCard.photo')}`}
              onChange={(event) => {
                setPhoto(event.target.files?.[0] ?? null);
                event.target.value = '';
              }}
            />
          </label>
          {photo !== null && (
            <CardReading
              key={`${photo.name}/${photo.lastModified}`}
              kind="idcard_front"
              file={photo}
              names={['number']}
              onUse={({ number }) => {
                if (number) onChange(number);
                setPhoto(null);
              }}
            />
          )}
        </>
      )}
    </div>
  );
}
