export { readServerClock as default } from './clock.ts';
