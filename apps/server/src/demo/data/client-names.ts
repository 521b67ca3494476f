import type { DemoNames } from './desk-types.ts';

const words = (text: string): string[] => text.split(', ');

/** Names of people in Canadian cities. Any resemblance to real people is a coincidence. */
export const clientNames: DemoNames[] = [
  {
    first: words(
      'Brenda, Douglas, Kayla, Heather, Wayne, Sheila, Tyler, Tanya, Gordon, Crystal, Darlene, Cody',
    ),
    last: words('MacLeod, Fraser, Crawford, Doyle, Whitfield, Sinclair, Barker, Hennessey, Rankin, Tucker'),
    toronto: 17,
    montreal: 8,
  },
  {
    first: words('Sylvie, Réjean, Ginette, Mathieu, Chantal, Yvon, Jocelyne, Maxime, Francine, Gaétan'),
    last: words('Gagnon, Ouellet, Pelletier, Fortin, Lévesque, Cloutier, Desrosiers, Bergeron, Thibault'),
    toronto: 3,
    montreal: 34,
    language: 'fr',
  },
  {
    first: words(
      'Gurpreet, Manjit, Simran, Rajesh, Sunita, Anjali, Suresh, Kavitha, Nirmala, Harjit, Vimala',
    ),
    last: words('Dhillon, Sandhu, Patel, Sharma, Iyer, Kandiah, Sivakumar, Bhatt, Grewal, Thuraisingam'),
    toronto: 12,
    montreal: 3,
  },
  {
    first: words('Shabana, Imran, Farzana, Tariq, Rubina, Zahid, Nasreen, Rafiq, Shirin, Gul'),
    last: words('Qureshi, Siddiqui, Chowdhury, Malik, Akhtar, Hotak, Noori, Mirza'),
    toronto: 9,
    montreal: 4,
    halal: 70,
  },
  {
    first: words('Maricel, Jocelyn, Rodrigo, Arnel, Lourdes, Jerome, Liza, Efren, Rowena'),
    last: words('Dela Cruz, Bautista, Villanueva, Mercado, Pangilinan, Salazar, Manalo, Dizon'),
    toronto: 8,
    montreal: 3,
  },
  {
    first: words('Wei, Xiu Ying, Jian, Mei Ling, Ka Yan, Hong, Siu Fong, Guo Qiang, Yan'),
    last: words('Zhang, Lau, Cheung, Liang, Zhou, Yip, Kwok, Deng'),
    toronto: 8,
    montreal: 3,
  },
  {
    first: words('Marcia, Desmond, Shanice, Winsome, Keisha, Andre, Claudette, Trevor, Denzil'),
    last: words('Campbell, Grant, Persaud, Ramdeen, Bailey, Gayle, Alleyne, Phillip'),
    toronto: 9,
    montreal: 2,
  },
  {
    first: words('Chinedu, Adaeze, Kwabena, Abena, Folake, Emeka, Yetunde, Kojo, Ngozi'),
    last: words('Okonkwo, Asante, Boateng, Balogun, Eze, Owusu, Adebayo, Nwosu'),
    toronto: 7,
    montreal: 1,
  },
  {
    first: words('Hodan, Abdirahman, Fartun, Ismail, Zeinab, Sagal, Liban, Deqa'),
    last: words('Warsame, Farah, Jama, Elmi, Duale, Abdi, Guled'),
    toronto: 5,
    montreal: 1,
    halal: 70,
  },
  {
    first: words('Selam, Dawit, Mulugeta, Tsehay, Almaz, Yonas, Hiwot'),
    last: words('Tekle, Haile, Gebremariam, Abebe, Woldu, Kidane'),
    toronto: 4,
    montreal: 0,
  },
  {
    first: words('Yolanda, Luz, Andrés, Marisol, Wilson, Blanca, Hernán, Xiomara, Nelson'),
    last: words('Quintero, Paredes, Cárdenas, Ávila, Montoya, Pineda, Escobedo, Zelaya'),
    toronto: 6,
    montreal: 10,
    language: 'es',
  },
  {
    first: words('Iryna, Mykola, Halyna, Taras, Nadiya, Vasyl, Olena, Bohdan'),
    last: words('Bondarenko, Shevchuk, Kravets, Melnyk, Tkachuk, Savchenko'),
    toronto: 6,
    montreal: 2,
  },
  {
    first: words('Tenzin, Dolma, Pema, Lobsang, Yangchen, Thu Ha, Minh, Bich Ngoc'),
    last: words('Tsering, Norbu, Gyaltsen, Tran, Pham, Truong'),
    toronto: 4,
    montreal: 3,
  },
  {
    first: words('Doreen, Raymond, Charlene, Elijah, Gladys, Darrell'),
    last: words('Louttit, Wabano, Kakegamic, Beardy, Nakogee'),
    toronto: 2,
    montreal: 1,
  },
  {
    first: words('Marie-Ange, Wilner, Guerline, Fritz, Nadège, Jean-Robert, Mirlande, Roselaure'),
    last: words('Désir, Toussaint, Cadet, Joachim, Exantus, Cherilus, Fleurimond'),
    toronto: 0,
    montreal: 10,
    language: 'fr',
  },
  {
    first: words('Samira, Rachid, Fatiha, Mourad, Khadija, Youcef, Leïla, Abdelkader'),
    last: words('Bouzid, Cherif, Benslimane, Hamidi, Ziani, Mansouri, Taleb'),
    toronto: 0,
    montreal: 10,
    language: 'fr',
    halal: 65,
  },
  {
    first: words('Aminata, Moussa, Fatou, Seydou, Clarisse, Serge, Bintou'),
    last: words('Traoré, Koné, Ndiaye, Mbala, Kasongo, Ouédraogo'),
    toronto: 0,
    montreal: 5,
    language: 'fr',
  },
];
