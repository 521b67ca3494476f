import type { DonationMailTexts } from './texts.ts';

const notes = 'Mensaje del banco de alimentos';

export const es: DonationMailTexts = {
  donation_offered: {
    subject: 'Recibimos su oferta de donación',
    heading: 'Gracias. Recibimos su oferta.',
    paragraphs: [
      '{foodbank} la revisará y le escribirá para confirmar el día y la hora.',
      'Guarde los alimentos hasta tener noticias nuestras, por favor. Si algo cambia, simplemente responda este mensaje.',
    ],
    notes,
  },
  donation_scheduled: {
    subject: 'Su donación ya tiene fecha',
    heading: 'Esperamos su donación.',
    paragraphs: [
      '{foodbank} la espera el día y a la hora indicados abajo. Tráigala a esta dirección, salvo que haya acordado otro lugar con nosotros.',
      'Si no puede, simplemente responda este mensaje y buscaremos otro momento.',
    ],
    notes,
  },
  donation_rescheduled: {
    subject: 'Nueva fecha para su donación',
    heading: 'Su donación tiene una nueva fecha.',
    paragraphs: [
      '{foodbank} la espera ahora el día y a la hora indicados abajo. Tráigala a esta dirección, salvo que haya acordado otro lugar con nosotros.',
      'Si no puede, simplemente responda este mensaje y buscaremos otro momento.',
    ],
    notes,
  },
  collection_scheduled: {
    subject: 'Pasamos a recoger su donación',
    heading: 'Esperamos su donación.',
    paragraphs: [
      '{foodbank} pasa a recogerla el día y a la hora indicados abajo. Téngala lista, por favor, y procure que alguien pueda abrir la puerta.',
      'Si no puede, simplemente responda este mensaje y buscaremos otro momento.',
    ],
    notes,
  },
  collection_moved: {
    subject: 'Nueva fecha para recoger su donación',
    heading: 'Su donación tiene una nueva fecha.',
    paragraphs: [
      '{foodbank} pasa ahora a recogerla el día y a la hora indicados abajo. Téngala lista, por favor, y procure que alguien pueda abrir la puerta.',
      'Si no puede, simplemente responda este mensaje y buscaremos otro momento.',
    ],
    notes,
  },
  donation_received: {
    subject: 'Su donación llegó. ¡Gracias!',
    heading: 'Gracias por su donación.',
    paragraphs: [
      'Su donación llegó a {foodbank} y ya está en nuestros estantes, para quienes la necesitan.',
      'Usted marca la diferencia para las familias de nuestra comunidad.',
    ],
    notes,
  },
  donation_declined: {
    subject: 'Sobre su oferta de donación',
    heading: 'Gracias por pensar en nosotros.',
    paragraphs: [
      'Lo sentimos: esta vez {foodbank} no puede recibir su donación. El motivo está abajo.',
      'Esperamos que nos ofrezca alimentos otra vez. Si tiene alguna pregunta, simplemente responda este mensaje.',
    ],
    notes: 'Motivo',
  },
  donations_declined: {
    subject: 'Sobre sus ofertas de donación',
    heading: 'Sobre sus ofertas de donación',
    paragraphs: [
      '{foodbank} no puede recibir las donaciones indicadas abajo.',
      'Si tiene alguna pregunta, simplemente responda este mensaje. Si no ofreció nada, puede ignorarlo.',
    ],
    notes: 'Motivo',
  },
  donation_cancelled: {
    subject: 'Su donación se canceló',
    heading: 'Su donación se canceló.',
    paragraphs: [
      '{foodbank} ya no la espera. Si usted no lo pidió, o si prefiere otro día, simplemente responda este mensaje.',
      'Puede ofrecer alimentos de nuevo cuando quiera.',
    ],
    notes: 'Motivo',
  },
  donation_notice: {
    subject: 'Ofrecen una donación: {product}',
    heading: '{name} ofrece una donación',
    paragraphs: [
      'Confirme una hora o rechace la oferta en Nourish, para que todo el equipo vea lo que llegará. Quien dona recibe la respuesta por correo.',
    ],
    action: 'Ver la donación',
    footer: 'Recibe este mensaje porque trabaja en {foodbank}.',
  },
  donations_many: {
    subject: 'Se ofrecen muchas donaciones',
    heading: 'Se ofrecen muchas donaciones a {foodbank}',
    paragraphs: [
      'En una hora llegaron más ofertas de las que le avisamos una por una. Revise la lista. Si no son reales, un administrador puede ayudarle.',
    ],
    action: 'Ver las donaciones',
    footer: 'Recibe este mensaje porque trabaja en {foodbank}.',
  },
  action: 'Ver mi donación',
  products: '{count} productos',
  given_address: 'La dirección que indicó en su oferta',
  facts: {
    code: 'Código de la donación',
    codes: 'Códigos de las donaciones',
    donation: 'Donación',
    wish: 'Momento preferido',
    day: 'Día',
    time: 'Hora',
    place: 'Lugar',
    collection: 'La recogemos en',
    contact: 'Contacto',
    became: 'En nuestros estantes',
    donor: 'Donante',
    email: 'Correo electrónico',
    phone: 'Teléfono',
    notes: 'Notas de quien dona',
  },
  units: {
    pieces: ['pieza', 'piezas'],
    kg: ['kg', 'kg'],
    lbs: ['lb', 'lb'],
    cans: ['lata', 'latas'],
    boxes: ['caja', 'cajas'],
    bags: ['bolsa', 'bolsas'],
    liters: ['litro', 'litros'],
  },
  footer: 'Recibe este mensaje por una donación ofrecida a {foodbank}. ¿Preguntas? {contact}',
};
