import { walkConsole } from './walk.ts';

walkConsole('hema', 12);
