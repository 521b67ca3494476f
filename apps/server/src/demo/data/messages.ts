import type { DemoMessage } from './types.ts';

/** Contact messages of six weeks, oldest first: waiting, answered and closed. */
export const messages: DemoMessage[] = [
  {
    food_bank: 'toronto',
    sender: { name: 'Beatrice Holm', email: 'b.holm@parkdaletimes.example', language: 'en' },
    subject: 'media',
    sent_days_ago: 41,
    message:
      'I am writing a piece for the Parkdale Times on how grocery prices have changed the lineups at food banks. Could I spend an hour with you on a distribution day and speak with someone on your team? No photos of visitors, of course.',
    steps: [
      {
        hours_later: 26,
        reply:
          'Hello Beatrice,\n\nThank you for asking first. Thursday mornings are calm enough for a visit: please come at ten and ask for me at the counter. Staff and volunteers are glad to talk. We ask you not to approach visitors; if someone wants to share their story, we will introduce you.',
      },
      { hours_later: 24 * 8, status: 'closed' },
    ],
  },
  {
    food_bank: 'montreal',
    sender: { name: 'École Saint-Gabriel-Lalemant', email: 'secretariat@stgabriel.example', language: 'fr' },
    subject: 'donation',
    sent_days_ago: 33,
    message:
      'Bonjour, nos élèves de sixième année organisent une collecte de denrées. De quoi avez-vous le plus besoin, et quand pouvons-nous passer avec une trentaine de boîtes?',
    steps: [
      {
        hours_later: 5,
        reply:
          'Bonjour,\n\nQuelle belle initiative! En ce moment, il nous manque surtout du thon, du beurre d’arachide et des céréales à déjeuner. Le quai de livraison est ouvert du mardi au vendredi, de 9 h à 15 h.\n\nDites aux élèves que leurs boîtes seront sur les tablettes le jour même.',
      },
      { hours_later: 24 * 11, status: 'closed' },
    ],
  },
  {
    food_bank: 'toronto',
    sender: { name: 'Growbright SEO', email: 'sales@growbright.example', language: 'en' },
    subject: 'other',
    sent_days_ago: 27,
    message:
      'We can bring your website to the first page of every search engine in 30 days. May we send you an offer?',
    steps: [{ hours_later: 2, status: 'closed' }],
  },
  {
    food_bank: 'toronto',
    sender: 'donor',
    subject: 'donation',
    sent_days_ago: 22,
    message:
      'Our office is clearing out its kitchen before the move: about 40 kg of unopened coffee, tea and crackers, all dated next year. Can somebody pick it up, or shall I bring it over by car?',
    steps: [
      {
        hours_later: 3,
        reply:
          'Hi Thomas,\n\nThat is wonderful, thank you. If you can bring it, the side door on Lantern Street is staffed until five on weekdays, and someone will help you unload. A rough list of what there is saves us an hour of sorting.',
      },
      {
        hours_later: 51,
        reply:
          'One more thing: please leave out anything with a torn inner bag, even if the box looks fine. See you Friday!',
      },
    ],
  },
  {
    food_bank: 'toronto',
    sender: 'maria.rojas',
    subject: 'support',
    sent_days_ago: 18,
    message:
      'Buenas tardes. Mi hijo es alérgico al maní y no sé cómo indicarlo en la solicitud. ¿Hay que escribirlo cada vez?',
    steps: [
      {
        hours_later: 20,
        reply:
          'Hola, María Fernanda:\n\nSí, escríbalo por favor en el campo «Alergias» de cada solicitud; así quien prepara las bolsas lo ve siempre. Y lea de todos modos las etiquetas, que son las que valen.',
      },
    ],
  },
  {
    food_bank: 'montreal',
    sender: 'sofia.ramirez',
    subject: 'feedback',
    sent_days_ago: 15,
    message:
      'Solo quería dar las gracias a la señora del mostrador del jueves. Me ayudó con las bolsas hasta el autobús y me explicó todo con paciencia.',
    steps: [
      {
        hours_later: 7,
        reply: '¡Gracias, Sofía! Se lo leímos a Louise esta mañana y se emocionó. Nos vemos el jueves.',
      },
      { hours_later: 8, status: 'closed' },
    ],
  },
  {
    food_bank: 'toronto',
    sender: { name: 'Wendell Osei', email: 'wendell@roncesvallesbakery.example', language: 'en' },
    subject: 'partnership',
    sent_days_ago: 11,
    message:
      'We run a bakery on Roncesvalles and have 20 to 30 loaves left most evenings. We would rather see them eaten than composted. Is there a way to make this a regular thing, say three evenings a week?',
    steps: [
      {
        hours_later: 4,
        reply:
          'Hello Wendell,\n\nYes, please! Bread goes within the hour here. We can send a driver at closing time on Mondays, Wednesdays and Fridays. Could you tell me when you lock up, and whether the loaves are bagged?',
      },
    ],
  },
  {
    food_bank: 'montreal',
    sender: 'mireille.belanger',
    subject: 'support',
    sent_days_ago: 6,
    message:
      'Bonjour, je me déplace en fauteuil roulant depuis mon opération. Est-ce que l’entrée de la rue du Halage est accessible, ou faut-il passer par la cour?',
    steps: [
      {
        hours_later: 3,
        reply:
          'Bonjour Mireille,\n\nL’entrée principale a deux marches; passez plutôt par la cour, où il y a une rampe. Sonnez et quelqu’un vous ouvrira. Nous pouvons aussi apporter vos sacs jusqu’au transport adapté.',
      },
    ],
  },
  {
    food_bank: 'toronto',
    sender: { name: 'Keiko Tanabe', email: 'keiko.tanabe@mail.example', language: 'en' },
    subject: 'volunteer',
    sent_days_ago: 3,
    message:
      'I have just retired from nursing and have my Tuesdays and Wednesdays free. I speak English and Japanese, and I can lift. Do you need someone at the counter?',
    steps: [],
  },
  {
    food_bank: 'montreal',
    sender: { name: 'Étienne Gagnon', email: 'etienne.gagnon@courrier.example', language: 'fr' },
    subject: 'volunteer',
    sent_days_ago: 2,
    message:
      'Nous sommes une équipe de huit collègues et nous aimerions donner une journée avant les Fêtes. Avez-vous de la place pour un groupe, et à partir de quel âge peut-on venir avec ses enfants?',
    steps: [],
  },
  {
    food_bank: 'toronto',
    sender: { name: 'Luis Alberto Peña', email: 'luis.pena@correo.example', language: 'es' },
    subject: 'support',
    sent_days_ago: 1,
    message:
      'Hola. Llegamos a Toronto hace dos semanas y somos cinco en casa. ¿Qué documentos hay que llevar la primera vez? ¿Alguien habla español por las tardes?',
    steps: [],
  },
  {
    food_bank: 'toronto',
    sender: 'recipient',
    subject: 'feedback',
    sent_days_ago: 0,
    message:
      'The new page is so much easier than calling. One wish: could you show which vegetables came in fresh this week? I plan my cooking around them.',
    steps: [],
  },
];
