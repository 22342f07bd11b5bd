/** The parts of the API that have a document of their own: who calls what, by the first part of a path. */
export const AREAS = ['front', 'admin', 'configure', 'general'] as const;
export type Area = (typeof AREAS)[number];

/** The part that a path belongs to; what is neither of a face is general, such as `/api/tree` and `/login`. */
export function areaOf(path: string): Area {
  const [, api, first] = path.split('/');
  const own = AREAS.find((area) => area === first);
  return api === 'api' && own !== undefined ? own : 'general';
}
