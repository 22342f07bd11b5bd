import { Form, Input } from 'antd';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { useText } from '../../../../ui/console/console-context.ts';
import type { FieldControl } from '../../../../ui/console/form-types.ts';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { expertAdmin } from '../admin-contract.ts';
import styles from './expert-list.module.css';

const PAUSE_MS = 400;

/** The hospital; below it the experts of the same name there, who may be the one that is being written. */
export function HospitalField({ id, value, onChange }: FieldControl) {
  const t = useText();
  const hospital = typeof value === 'string' ? value : '';
  const name: unknown = Form.useWatch('title');
  const title = typeof name === 'string' ? name.trim() : '';
  const own = Number(useParams().id);
  const [asked, setAsked] = useState({ title: '', hospital: '' });
  useEffect(() => {
    const timer = setTimeout(() => setAsked({ title, hospital: hospital.trim() }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [title, hospital]);
  const alike = useAnswer(
    expertAdmin['expert.expert.alike'],
    { ...asked, ...(own > 0 && { id: own }) },
    { enabled: asked.title !== '' && asked.hospital !== '' },
  );
  const found = alike.data?.data ?? [];
  return (
    <>
      <Input id={id} maxLength={100} value={hospital} onChange={(event) => onChange(event.target.value)} />
      <div role="status">
        {found.length > 0 && (
          <div className={styles.alike}>
            <p>{t('alike')}</p>
            <ul>
              {found.map((one) => (
                <li key={one.id}>
                  <Link to={`/backend/experts/${one.id}`} target="_blank">
                    {[one.title, one.hospital].filter(Boolean).join(' · ')}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </>
  );
}
