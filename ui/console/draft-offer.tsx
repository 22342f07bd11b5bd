import { Button, Modal } from 'antd';
import { useState } from 'react';
import { useOwnText } from './console-context.ts';
import styles from './edit-lock-bar.module.css';
import { FieldDifference } from './field-difference.tsx';
import form from './form.module.css';
import type { FormDraft } from './form-drafts.ts';
import { differingKeys } from './form-payload.ts';
import type { FormField } from './form-types.ts';
import { Moment } from './moment.tsx';

interface DifferencesProps {
  draft: FormDraft;
  /** The record as it is stored now. */
  stored: unknown;
  fields: readonly FormField[];
}

/** A button that shows what was typed beside what is stored, field by field. */
export function DraftDifferences({ draft, stored, fields }: DifferencesProps) {
  const t = useOwnText();
  const [isOpen, setOpen] = useState(false);
  const differing = differingKeys(fields, draft.values, stored);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('draft.differences')}</Button>
      <Modal
        open={isOpen}
        title={t('draft.title')}
        width={760}
        onCancel={() => setOpen(false)}
        footer={<Button onClick={() => setOpen(false)}>{t('draft.close')}</Button>}
      >
        {differing.length === 0 && <p className={form.quiet}>{t('conflict.same')}</p>}
        <ul className={form.differences}>
          {fields
            .filter(({ key }) => differing.includes(key))
            .map((field) => (
              <li key={field.key}>
                <strong>{field.label}</strong>
                <FieldDifference field={field} before={stored} after={draft.values} />
              </li>
            ))}
        </ul>
      </Modal>
    </>
  );
}

interface DraftOfferProps extends DifferencesProps {
  isReadOnly: boolean;
  take(): void;
  discard(): void;
}

/** Offers what was typed earlier and never saved. */
export function DraftOffer({ isReadOnly, take, discard, ...rest }: DraftOfferProps) {
  const t = useOwnText();
  return (
    <div className={`${styles.bar} ${styles.urgent}`} role="status">
      <p>
        {t('draft.offer')}{' '}
        <span className={styles.since}>
          <Moment at={rest.draft.at} />
        </span>
      </p>
      <DraftDifferences {...rest} />
      <Button onClick={discard}>{t('draft.discard')}</Button>
      <Button type="primary" disabled={isReadOnly} onClick={take}>
        {t('draft.take')}
      </Button>
    </div>
  );
}
