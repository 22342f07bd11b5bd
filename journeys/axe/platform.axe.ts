import { walkConsole } from './walk.ts';

walkConsole('admin', 1);
