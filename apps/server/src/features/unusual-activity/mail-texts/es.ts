import type { en } from './en.ts';

export const es: typeof en = {
  subject: 'Actividad inusual en Nourish',
  heading: 'Hola, {name}',
  intro:
    'Algunas cantidades de las últimas 24 horas están muy por encima de lo habitual. Puede haber una buena razón. Revíselas: la página «Sistema» ofrece una acción para cada una.',
  more: 'Aquí aparecen las primeras {shown} de {total}.',
  kinds: {
    failed_sign_ins: 'Inicio de sesión en pausa por contraseñas incorrectas',
    food_requests: 'Solicitudes de alimentos de una persona',
    donations: 'Donaciones ofrecidas por la misma persona',
    food_bank_donations: 'Donaciones ofrecidas a un banco de alimentos',
    messages: 'Mensajes de la misma persona',
    sign_ups: 'Cuentas nuevas',
  },
  amount: '{amount} (lo habitual: {usual} al día)',
  amountAt: '{foodbank}, {amount} (lo habitual: {usual} al día)',
  action: 'Abrir la página «Sistema»',
  footer:
    'Recibe este correo los días con actividad inusual, porque forma parte de la administración de Nourish.',
};
