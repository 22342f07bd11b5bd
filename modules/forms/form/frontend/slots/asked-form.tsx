import { lazy, Suspense } from 'react';
import type { FillForm } from '../../contract.ts';
import css from './asked-form.module.css';

const FormSheet = lazy(() => import('../parts/form-sheet.tsx').then((file) => ({ default: file.FormSheet })));

/** A form that the page of something else asks its readers for. */
export default function AskedForm({ form, onGiven }: { form: FillForm; onGiven(): void }) {
  return (
    <div className={css.asked} lang={form.locale}>
      <Suspense>
        <FormSheet form={form} level={3} onGiven={onGiven} />
      </Suspense>
    </div>
  );
}
