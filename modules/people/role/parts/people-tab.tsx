import type { ReactNode } from 'react';
import { useCan } from '../../../../ui/console/console-context.ts';
import { ThingPeople } from './thing-people.tsx';

/** A part of a record's drawer. */
interface PeopleTab<Row> {
  key: string;
  label: string;
  content(drawn: { row: Row }): ReactNode;
}

/** Who has roles on one record, as a part of its drawer for whoever may see that; nothing for others. */
export function usePeopleTab<Row extends { id: number }>(
  record: string,
  label: string,
  nameOf: (row: Row) => string,
): PeopleTab<Row>[] {
  const can = useCan();
  if (!can('role.thing.view')) return [];
  return [
    { key: 'people', label, content: ({ row }) => <ThingPeople record={record} id={row.id} name={nameOf(row)} /> },
  ];
}
