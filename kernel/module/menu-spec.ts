import type { Ctx } from '../http/context.ts';
import type { Label } from './label.ts';
import type { Standing } from './standing.ts';

/** A group of the console's menus: its heading, and its place among the others. */
export interface MenuGroupSpec {
  label: Label;
  order: number;
}

/** An entry of the console's menu. */
export interface MenuSpec {
  face: 'backend' | 'configure';
  /** One of the groups that modules declare (`menuGroups`). */
  group: string;
  /** Path below the face, such as `news`. */
  path: string;
  label: Label;
  /** `staff`: everybody at the console. */
  permission: string;
  order?: number;
  /** What makes a new record there, for those who hold the permission: the console's search offers it. */
  create?: { label: Label; permission: string };
  /** What waits is counted of the things alone that the person holds the permission on; otherwise only who holds it in the whole shop is told. */
  isNarrowed?: true;
  /** How many records wait for somebody behind this entry; the console shows the number beside it. */
  waiting?(ctx: Ctx): Promise<number>;
  /** In the configuration: how things stand behind this entry, for its overview; one or two bounded questions. */
  standing?(ctx: Ctx): Promise<Standing | null>;
  /** In the configuration: the tables whose changes belong to this entry. */
  tables?: readonly string[];
}

/** A console screen: the file below the module's folder that draws it. */
export interface ScreenSpec {
  face: 'backend' | 'configure';
  /** Path below the face, React Router form, such as `news/:id?`. */
  path: string;
  /** Path of the `.tsx` file below the module's folder, such as `backend/article-list.tsx`. */
  file: string;
  /** `staff`: everybody at the console. */
  permission: string;
  /**
   * How the console's search finds this screen's records where they are few and not in its index (`finds`): path of
   * their list, the property that names one, and where rows have no number, in which parameter the screen takes their key.
   */
  find?: { list: string; name: string; by?: { property: string; parameter: string } };
}
