import { useId, useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import { CardReading, type ReadBy } from '../../../../platform/ocr/parts/card-reading.tsx';
import { TICKET_FIELDS, type TicketField } from '../../rules/ticket.ts';
import css from '../trip.module.css';

/** Reads a ticket off a picture or paper (R1): what is found is shown with what is unsure, and taken over once the guest says so. */
export function TicketReading({
  read,
  onUse,
}: {
  /** Reads it by another call than that of who is signed in. */
  read?: ReadBy | undefined;
  onUse(said: Partial<Record<TicketField, string>>): void;
}) {
  const t = useT();
  const id = useId();
  const [file, setFile] = useState<File | null>(null);
  return (
    <div className={css.ticket}>
      <label className={css.pick} htmlFor={id}>
        {t('receiving.ticket.choose')}
        <input
          id={id}
          type="file"
          accept="image/*,application/pdf"
          onChange={({ target }) => {
            setFile(target.files?.[0] ?? null);
            target.value = '';
          }}
        />
      </label>
      {file !== null && (
        <CardReading
          key={`${file.name}/${file.lastModified}`}
          kind="ticket"
          file={file}
          names={TICKET_FIELDS}
          say={(name, value) => (name === 'mode' ? t(`receiving.mode.${value}`) : value)}
          read={read}
          onUse={(said) => {
            onUse(said);
            setFile(null);
          }}
        />
      )}
    </div>
  );
}
