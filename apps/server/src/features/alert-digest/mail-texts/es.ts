import type { en } from './en.ts';

export const es: typeof en = {
  subject: 'El inventario de {foodbank} esta mañana',
  heading: 'Buenos días, {name}',
  intro: 'Esto es lo que conviene revisar hoy en los estantes de {foodbank}.',
  newlyLow: {
    one: 'Desde ayer, {count} artículo quedó con existencias bajas.',
    other: 'Desde ayer, {count} artículos quedaron con existencias bajas.',
  },
  past: 'Fecha pasada',
  soon: 'Cerca de su fecha, en los próximos 7 días',
  low: 'Existencias bajas o agotadas, primero lo que menos queda',
  dates: { expiry: 'Vence el {date}', best_before: 'Consumir preferentemente antes del {date}' },
  left: { one: 'queda {count}', other: 'quedan {count}' },
  none: 'Agotado',
  doNotHandOut: 'no entregar',
  level: '{left}, el mínimo es {minimum}',
  isNew: 'desde ayer',
  more: { one: '… y {count} más', other: '… y {count} más' },
  showAll: 'Ver todo en el inventario',
  footer:
    'Recibe este correo las mañanas en que hay algo que informar, porque trabaja en {foodbank}. Puede desactivarlo en la página de su cuenta: {url}',
};
